import Testing

@testable import plist

/// The names that keys have in Swift.
@Suite("Swift names of keys") struct SwiftNameTests {
  @Test(
    "Properties",
    arguments: [
      ("title", "title"), ("buycount", "buycount"), ("userId", "userId"), ("image_url", "imageURL"),
      ("image_urls", "imageURLs"), ("user-id", "userID"), ("First Name", "firstName"),
      ("CFBundleName", "cfBundleName"), ("CFBundleURLTypes", "cfBundleURLTypes"),
      ("LSRequiresIPhoneOS", "lsRequiresIPhoneOS"), ("URL", "url"), ("URLs", "urls"),
      ("imageURLs", "imageURLs"), ("ImageURLsLarge", "imageURLsLarge"), ("IMAGE_URL", "imageURL"),
      ("UTF8String", "utf8String"), ("md5Hash", "md5Hash"), ("_id", "id"), ("__a__b", "aB"),
      ("com.apple.x", "comAppleX"), ("don't", "donT"), ("2x", "_2x"), ("$0", "_0"), ("", "value"),
      ("🎉", "value"), (" \n\u{0}", "value"), ("标题", "标题"), ("été", "été"), ("ÉTÉ_URL", "étéURL"),
      ("e\u{301}t", "e\u{301}t"), ("\u{301}", "_\u{301}"), ("a\u{202E}b", "aB"),
      ("Straße", "straße"),
      ("self", "selfValue"), ("Self", "selfValue"), ("init", "initValue"),
      ("mapping", "mappingValue"),
      ("default", "default"), ("Type", "type"), ("\\(x)", "x"), ("a\"b", "aB"),
    ])
  func properties(_ key: String, _ name: String) {
    #expect(SwiftName.property(key).unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test(
    "Types",
    arguments: [
      ("shop", "Shop"), ("shop_info", "ShopInfo"), ("url", "URLValue"), ("date", "DateValue"),
      ("data", "DataValue"), ("type", "TypeValue"), ("self", "SelfValue"),
      ("protocol", "ProtocolValue"), ("any", "AnyValue"), ("input", "InputValue"), ("2x", "_2x"),
      ("", "Value"), ("标题", "标题"), ("offers", "Offers"),
      ("NSAppTransportSecurity", "NSAppTransportSecurity"),
      ("CodingKeys", "CodingKeysValue"), ("mapping", "MappingValue"), ("userId", "UserID"),
    ])
  func types(_ key: String, _ name: String) {
    #expect(SwiftName.type(key, isElement: false) == name)
  }

  @Test(
    "Types of elements are singular",
    arguments: [
      ("offers", "Offer"), ("urls", "URLValue"), ("imageURLs", "ImageURL"),
      ("categories", "Category"),
      ("boxes", "Box"), ("addresses", "Address"), ("branches", "Branch"), ("houses", "House"),
      ("children", "Child"), ("people", "Person"), ("movies", "Movie"), ("series", "Series"),
      ("news", "News"), ("status", "Status"), ("statuses", "Status"), ("class", "Class" + "Value"),
      ("itemList", "Item"), ("user_array", "User"), ("list", "List"), ("data", "DataValue"),
      ("CFBundleDocumentTypes", "CFBundleDocumentType"), ("shop_info", "ShopInfo"), ("as", "As"),
    ])
  func elements(_ key: String, _ name: String) {
    #expect(SwiftName.type(key, isElement: true) == name)
  }

  @Test("A name that is taken has a number, behind a digit an underscore too")
  func clashes() {
    #expect(SwiftName.free("a", ["b"]) == "a")
    #expect(SwiftName.free("a", ["a", "a2"]) == "a3")
    #expect(SwiftName.free("a1", ["a1"]) == "a1_2")
  }

  @Test(
    "Names for --type",
    arguments: [
      ("GroupBuy", true), ("groupBuy", true), ("_G1", true), ("团购", true), ("", false),
      ("2x", false),
      ("_", false), ("Group Buy", false), ("Date", false), ("Self", false), ("class", false),
      ("A.B", false), ("A\u{0}", false),
    ])
  func typeNames(_ name: String, _ isType: Bool) {
    #expect(SwiftName.isType(name) == isType)
  }
}
