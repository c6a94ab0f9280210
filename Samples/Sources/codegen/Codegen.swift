import ModelMapping

/// Loads a file by the model that `plist codegen Samples/tgs.plist --type GroupBuy` wrote of it, which
/// stands beside this file as it is.
@main
enum Codegen {
  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first ?? "Samples/tgs.plist"
    let deals = try [GroupBuy](contentsOfFile: file)
    print("\(deals.count) group buys")
    for deal in deals.prefix(1) {
      print("\(deal.title): $\(deal.price), \(deal.buycount) people bought, icon \(deal.icon)")
    }
  }
}
