extension SchemaReport {
  private static func dictionary(_ content: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>"
  }

  static let files: [SchemaReport] = [
    SchemaReport(
      "#3 mdatp-xplat#257: each integer in the place of a boolean is told, with the boolean to write",
      #"{"additionalProperties":{"type":"boolean"}}"#,
      .valid(dictionary("<key>a</key><true/>")),
      .invalid(
        dictionary(
          (0..<6).map { "<key>k\($0)</key><integer>\($0 % 2)</integer>" }.joined(separator: "\n")),
        "3:14: error: $.k0: expected boolean, found integer 0; write <false/> [schema-type]",
        "4:14: error: $.k1: expected boolean, found integer 1; write <true/> [schema-type]",
        "5:14: error: $.k2: expected boolean, found integer 0; write <false/> [schema-type]",
        "6:14: error: $.k3: expected boolean, found integer 1; write <true/> [schema-type]",
        "7:14: error: $.k4: expected boolean, found integer 0; write <false/> [schema-type]",
        "8:14: error: $.k5: expected boolean, found integer 1; write <true/> [schema-type]")),
    SchemaReport(
      "#46 terraform-provider-jamfplatform#328: a key that differs in case only",
      #"{"properties":{"allowCamera":{"type":"boolean"}},"additionalProperties":false}"#,
      .invalid(
        dictionary("<key>AllowCamera</key><false/>"),
        #"3:1: error: $.AllowCamera: the key "AllowCamera" is not allowed; did you mean "allowCamera"? [schema-additional-properties]"#
      )),
    SchemaReport(
      "#46 terraform-provider-jamfplatform#328: a value that differs in case only",
      #"{"properties":{"PayloadType":{"enum":["com.apple.dock","com.apple.finder"]}}}"#,
      .invalid(
        dictionary("<key>PayloadType</key><string>com.apple.Dock</string>"),
        #"3:23: error: $.PayloadType: "com.apple.Dock" is not one of "com.apple.dock" or "com.apple.finder"; did you mean "com.apple.dock"? [schema-enum]"#
      )),
    SchemaReport(
      "#47 OpenSSL#204: a wrong word in a privacy manifest, and an entry that lacks two keys",
      #"""
      {"properties":{"NSPrivacyAccessedAPITypes":{"items":{
        "required":["NSPrivacyAccessedAPIType","NSPrivacyAccessedAPITypeReasons"],
        "properties":{"NSPrivacyAccessedAPIType":{"enum":[
          "NSPrivacyAccessedAPICategoryFileTimestamp","NSPrivacyAccessedAPICategoryDiskSpace"]}}}}}}
      """#,
      .invalid(
        dictionary(
          """
          <key>NSPrivacyAccessedAPITypes</key>
          <array>
            <dict>
              <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryFile Timestamp</string>
              <key>NSPrivacyAccessedAPITypeReasons</key><array/>
            </dict>
            <dict/>
          </array>
          """),
        #"6:40: error: $.NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryFile Timest…" is not one of "NSPrivacyAccessedAPICategoryFileTimesta…" or "NSPrivacyAccessedAPICategoryDiskSpace"; did you mean "NSPrivacyAccessedAPICategoryFileTimestamp"? [schema-enum]"#,
        #"9:3: error: $.NSPrivacyAccessedAPITypes[1]: the key "NSPrivacyAccessedAPIType" is missing [schema-required]"#,
        #"9:3: error: $.NSPrivacyAccessedAPITypes[1]: the key "NSPrivacyAccessedAPITypeReasons" is missing [schema-required]"#
      )),
    SchemaReport(
      "#49 defold/extender#332 (ITMS-90562): a platform that is named twice",
      #"{"properties":{"CFBundleSupportedPlatforms":{"uniqueItems":true,"maxItems":1}}}"#,
      .invalid(
        dictionary(
          "<key>CFBundleSupportedPlatforms</key>\n<array>\n<string>iPhoneOS</string>\n<string>iPhoneOS</string>\n</array>"
        ),
        "4:1: error: $.CFBundleSupportedPlatforms: has 2 elements, at most 1 may be there [schema-max-items]",
        "6:1: error: $.CFBundleSupportedPlatforms[1]: element 1 is equal to element 0; all must differ [schema-unique-items]"
      )),
    SchemaReport(
      "#50 zendesk_sdk_ios#465, fastlane#8539 (ITMS-90056, ITMS-90057): a version that is missing or empty",
      #"{"required":["CFBundleVersion"],"properties":{"CFBundleVersion":{"minLength":1}}}"#,
      .valid(dictionary("<key>CFBundleVersion</key><string>1</string>")),
      .invalid(
        dictionary(""), #"2:1: error: $: the key "CFBundleVersion" is missing [schema-required]"#),
      .invalid(
        dictionary("<key>CFBundleVersion</key><string></string>"),
        "3:27: error: $.CFBundleVersion: has 0 characters, at least 1 must be there [schema-min-length]"
      ),
      .invalid(
        dictionary("<key>CFBundleVersion</key><string/>"),
        "3:27: error: $.CFBundleVersion: has 0 characters, at least 1 must be there [schema-min-length]"
      )),
    SchemaReport(
      "#51 fleet#21397: a key that another one needs, both named",
      #"""
      {"if":{"properties":{"is_mdm_removable":{"const":false}},"required":["is_mdm_removable"]},
       "then":{"properties":{"is_supervised":{"const":true}},"required":["is_supervised"]}}
      """#,
      .valid(dictionary("<key>is_mdm_removable</key><true/>")),
      .valid(dictionary("<key>is_mdm_removable</key><false/><key>is_supervised</key><true/>")),
      .invalid(
        dictionary("<key>is_mdm_removable</key><false/>"),
        #"2:1: error: $: the key "is_supervised" is missing, because "is_mdm_removable" is false [schema-required]"#
      )),
    SchemaReport(
      "#55 TigerVNC#1655, macosappbundler#50: a boolean that may be text",
      #"{"properties":{"LSUIElement":{"x-plist-type":["boolean","string"]}}}"#,
      .valid(dictionary("<key>LSUIElement</key><true/>")),
      .valid(dictionary("<key>LSUIElement</key><string>1</string>")),
      .invalid(
        dictionary("<key>LSUIElement</key><integer>1</integer>"),
        "3:23: error: $.LSUIElement: expected boolean or string, found integer 1; write <true/> [plist/native-type]"
      )),
    SchemaReport(
      "#55 NBICreator#28: a boolean that is text where none may be",
      #"{"properties":{"LSUIElement":{"type":"boolean"}}}"#,
      .invalid(
        dictionary("<key>LSUIElement</key><string>true</string>"),
        #"3:23: error: $.LSUIElement: expected boolean, found string "true"; write <true/> [schema-type]"#
      )),
    SchemaReport(
      "#11 plist-cil#86, keepassxc#11421: of a key that stands twice the last counts",
      #"{"properties":{"a":{"type":"integer"}},"maxProperties":1}"#,
      .valid(dictionary("<key>a</key><true/>\n<key>a</key><integer>1</integer>")),
      .invalid(
        dictionary("<key>a</key><integer>1</integer>\n<key>a</key><true/>"),
        "4:13: error: $.a: expected integer, found boolean true [schema-type]")),
    SchemaReport(
      "nudge#106: a schema has dates as fields",
      #"{"properties":{"until":{"type":"string","format":"date-time","x-plist-type":"date"}}}"#,
      .valid(dictionary("<key>until</key><date>2026-08-01T00:00:00Z</date>")),
      .valid(#"{"until":"2026-08-01T00:00:00Z"}"#),
      .invalid(
        dictionary("<key>until</key><string>2026-08-01T00:00:00Z</string>"),
        #"3:17: error: $.until: expected date, found string "2026-08-01T00:00:00Z" [plist/native-type]"#
      )),
  ]
}
