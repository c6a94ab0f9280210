import Foundation
import ModelMapping

/// An offer, declared: every mistake of a record is found at once.
struct Deal: DictInitializable {
  let title: String
  let price: Decimal
  let bought: Int

  static let mapping = Mapping<Deal> { fields in
    let title = fields("title", \.title)
    let price = fields("price", \.price).lossless()  // "39" in the file
    let bought = fields("buycount", \.bought).aliased("buyCount").default(0)
    return { r in try Deal(title: r[title], price: r[price], bought: r[bought]) }
  }
}

/// Loads a file with two mistakes in one record and shows both, where they stand.
@main
enum Mistakes {
  static func main() {
    do {
      print(try [Deal](contentsOfFile: "Samples/broken/tgs-wrong-types.plist"))
    } catch let error as MappingError {
      for issue in error.issues { print(issue.rendered) }
    } catch {
      print(error)
    }
  }
}
