import Paging
import Testing

@Suite("Paged items")
struct PagedItemsTests {
  @Test(
    "The items come back in order, around every edge of the tree",
    arguments: [0, 1, 63, 64, 65, 4_095, 4_096, 4_097, 4_160, 262_143, 262_144, 262_209])
  func order(count: Int) {
    let items = PagedItems(0..<count)
    #expect(items.count == count)
    #expect(items.elementsEqual(0..<count))
    #expect(stride(from: 0, to: count, by: 61).allSatisfy { items[$0] == $0 })
    #expect(items.last == (count == 0 ? nil : count - 1))
  }

  @Test("An earlier snapshot never changes, whoever appends", arguments: [1, 2, 63, 64, 100])
  func snapshots(step: Int) {
    var items: PagedItems<Int> = []
    var snapshots: [PagedItems<Int>] = []
    for start in stride(from: 0, to: 5_000, by: step) {
      snapshots.append(items)
      items.append(contentsOf: Array(start..<(start + step)))
    }
    for (index, snapshot) in snapshots.enumerated() where index % 17 == 0 {
      #expect(snapshot.elementsEqual(0..<(index * step)))
    }
  }

  @Test("Two lists that grow from one snapshot do not see each other")
  func branches() {
    let trunk = PagedItems(0..<130)
    var left = trunk
    var right = trunk
    left.append(contentsOf: [1_000])
    right.append(contentsOf: [2_000, 2_001])
    #expect(left.last == 1_000)
    #expect(right[130] == 2_000)
    #expect(trunk.count == 130)
    #expect(left != right)
  }

  @Test("It reads like an array")
  func arrayLike() {
    let items: PagedItems = ["a", "b", "c"]
    #expect(items.description == #"["a", "b", "c"]"#)
    #expect(items[1...].map { $0 } == ["b", "c"])
    #expect(items == ["a", "b", "c"])
    #expect(items != ["a", "b"])
    #expect(items != ["a", "b", "d"])
  }
}
