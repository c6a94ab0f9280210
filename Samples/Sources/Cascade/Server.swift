import ModelMapping
import Paging
import PagingTestKit
import PropertyLists

/// Stands for the tutorial's server: answers from a file, with dictionaries in which totals are texts.
struct Server {
  let file: PropertyListDocument
  /// Requests for one category take three seconds.
  let slow: Category.ID
  let clock = ManualClock()

  /// `a=category`: all categories.
  func categories() throws -> [Category] {
    print("    request: a=category")
    return try [Category](file)
  }

  /// `a=list`: a page of the users of a category, two on each.
  func users(of category: Category.ID, page: Int) async throws -> PropertyList {
    print("    request: a=list category_id=\(category) page=\(page)")
    if category == slow { try await clock.sleep(for: .seconds(3)) }
    let entry = file.root.elements.first { $0["id"]?.string == category }
    let users = entry?["users"]?.elements.map(\.value) ?? []
    let window = try PageWindow(total: users.count, offset: (page - 1) * 2, limit: 2)
    return [
      "list": .array(Array(users[window.range])),
      "total_page": .string("\((users.count + 1) / 2)"),
    ]
  }
}
