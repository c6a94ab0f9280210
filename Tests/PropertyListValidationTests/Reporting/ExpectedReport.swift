/// What the reporters write for the sample.
///
/// Control characters are spelt as escapes of Swift.
enum ExpectedReport {
  static let text = #"""
    面包/a b%é.plist:2:25: error: invalid integer "12a"; write decimal digits, or 0x and hexadecimal ones; write 12 [xml-invalid-integer]
    <key>面🥖</key><integer>12a</integer>
                              ^
    面包/a b%é.plist:3:1: warning: the key "面🥖" occurs twice; the last one wins [xml-duplicate-key]
    <key>面🥖</key><true/>
    ^~~~~~~~~~~~~~~
    面包/a b%é.plist:2:1: note: the key stands first here
    面包/a b%é.plist:4:16: error: <true> has no content, not even blanks; write <true/> [xml-boolean-content]
    <key>late</key><true>
                   ^~~~~~
    /data/b.plist: byte 57 (object 3): error: string of 40 characters goes beyond the end of the objects [binary-too-long]
    /data/b.plist: byte 60: note: object 4 is not used [binary-unused-object]
    /data/b.plist: byte 60: note: nothing refers to it
    missing.plist: warning: 100 % <sure> & "so", a:b\#u{D}
    \#u{1B}[31m\#u{FFFE}\#u{7}end [own-rule]
    missing.plist: note: no place, either
    3 errors, 2 warnings, 1 note in 3 of 5 files
    2 more findings are not shown

    """#

  static let concise = #"""
    面包/a b%é.plist:2:25: error: invalid integer "12a"; write decimal digits, or 0x and hexadecimal ones; write 12 [xml-invalid-integer]
    面包/a b%é.plist:3:1: warning: the key "面🥖" occurs twice; the last one wins [xml-duplicate-key]
    面包/a b%é.plist:4:16: error: <true> has no content, not even blanks; write <true/> [xml-boolean-content]
    /data/b.plist: byte 57 (object 3): error: string of 40 characters goes beyond the end of the objects [binary-too-long]
    /data/b.plist: byte 60: note: object 4 is not used [binary-unused-object]
    missing.plist: warning: 100 % <sure> & "so", a:b\#u{D}
    \#u{1B}[31m\#u{FFFE}\#u{7}end [own-rule]
    2 more findings are not shown

    """#

  static let json = #"""
    {"version":1,"files":[
    {"file":"clean.plist","problems":[]},
    {"file":"面包/a b%é.plist","problems":[{"id":"xml-invalid-integer","severity":"error","message":"invalid integer \"12a\"; write decimal digits, or 0x and hexadecimal ones","hint":"write 12","path":"$.面🥖","pointer":"/面🥖","expected":"integer","found":"\"12a\"","range":{"start":{"line":2,"column":25,"offset":57},"end":{"line":2,"column":26,"offset":58}},"fixIts":[{"message":"write 12","range":{"start":{"line":2,"column":25,"offset":57},"end":{"line":2,"column":26,"offset":58}},"replacement":"12"}]},{"id":"xml-duplicate-key","severity":"warning","message":"the key \"面🥖\" occurs twice; the last one wins","path":"$","pointer":"","range":{"start":{"line":3,"column":1,"offset":69},"end":{"line":3,"column":14,"offset":87}},"notes":[{"message":"the key stands first here","range":{"start":{"line":2,"column":1,"offset":28},"end":{"line":2,"column":14,"offset":46}}}]},{"id":"xml-boolean-content","severity":"error","message":"<true> has no content, not even blanks; write <true/>","path":"$.late","pointer":"/late","range":{"start":{"line":4,"column":16,"offset":110},"end":{"line":5,"column":8,"offset":124}}}]},
    {"file":"/data/b.plist","problems":[{"id":"binary-too-long","severity":"error","message":"string of 40 characters goes beyond the end of the objects","path":"$.deals[2].\"a/b\"","pointer":"/deals/2/a~1b","range":{"start":{"offset":57,"object":3},"end":{"offset":60,"object":3}}},{"id":"binary-unused-object","severity":"note","message":"object 4 is not used","range":{"start":{"offset":60},"end":{"offset":60}},"notes":[{"message":"nothing refers to it"}]}]},
    {"file":"./empty, \u001b[1m.plist","problems":[]},
    {"file":"missing.plist","omitted":2,"problems":[{"id":"own-rule","severity":"warning","message":"100 % <sure> & \"so\", a:b\r\n\u001b[31m\#u{FFFE}\u0007end","notes":[{"message":"no place, either"}]}]}
    ],"summary":{"files":5,"filesWithFindings":3,"filesWithErrors":3,"errors":3,"warnings":2,"notes":1,"omitted":2}}

    """#

  static let sarif = #"""
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[
    {"ruleId":"xml-invalid-integer","ruleIndex":56,"level":"error","message":{"text":"invalid integer \"12a\"; write decimal digits, or 0x and hexadecimal ones; write 12"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"%E9%9D%A2%E5%8C%85/a%20b%25%C3%A9.plist"},"region":{"startLine":2,"startColumn":25,"endLine":2,"endColumn":26}},"logicalLocations":[{"fullyQualifiedName":"$.面🥖"}]}],"fixes":[{"description":{"text":"write 12"},"artifactChanges":[{"artifactLocation":{"uri":"%E9%9D%A2%E5%8C%85/a%20b%25%C3%A9.plist"},"replacements":[{"deletedRegion":{"startLine":2,"startColumn":25,"endLine":2,"endColumn":26},"insertedContent":{"text":"12"}}]}]}]},
    {"ruleId":"xml-duplicate-key","ruleIndex":43,"level":"warning","message":{"text":"the key \"面🥖\" occurs twice; the last one wins"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"%E9%9D%A2%E5%8C%85/a%20b%25%C3%A9.plist"},"region":{"startLine":3,"startColumn":1,"endLine":3,"endColumn":14}},"logicalLocations":[{"fullyQualifiedName":"$"}]}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"%E9%9D%A2%E5%8C%85/a%20b%25%C3%A9.plist"},"region":{"startLine":2,"startColumn":1,"endLine":2,"endColumn":14}},"message":{"text":"the key stands first here"}}]},
    {"ruleId":"xml-boolean-content","ruleIndex":74,"level":"error","message":{"text":"<true> has no content, not even blanks; write <true/>"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"%E9%9D%A2%E5%8C%85/a%20b%25%C3%A9.plist"},"region":{"startLine":4,"startColumn":16,"endLine":5,"endColumn":8}},"logicalLocations":[{"fullyQualifiedName":"$.late"}]}]},
    {"ruleId":"binary-too-long","ruleIndex":161,"level":"error","message":{"text":"string of 40 characters goes beyond the end of the objects"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///data/b.plist"},"region":{"byteOffset":57,"byteLength":3}},"logicalLocations":[{"fullyQualifiedName":"$.deals[2].\"a/b\""}]}]},
    {"ruleId":"binary-unused-object","ruleIndex":158,"level":"note","message":{"text":"object 4 is not used"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///data/b.plist"},"region":{"byteOffset":60,"byteLength":0}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///data/b.plist"},"region":{"byteOffset":60,"byteLength":0}},"message":{"text":"nothing refers to it"}}]},
    {"ruleId":"own-rule","level":"warning","message":{"text":"100 % <sure> & \"so\", a:b\r\n\u001b[31m\#u{FFFE}\u0007end"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"missing.plist"}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"missing.plist"}},"message":{"text":"no place, either"}}]}
    ],"tool":{"driver":{"name":"plist","version":"1.2.3","rules":[…]}},
    "invocations":[{"executionSuccessful":true,"toolExecutionNotifications":[{"level":"note","message":{"text":"2 more findings are not shown"}}]}]}]}

    """#

  static let github = #"""
    ::error file=面包/a b%25é.plist,line=2,col=25,endColumn=25,title=xml-invalid-integer::invalid integer "12a"; write decimal digits, or 0x and hexadecimal ones; write 12
    ::warning file=面包/a b%25é.plist,line=3,col=1,endColumn=13,title=xml-duplicate-key::the key "面🥖" occurs twice; the last one wins
    ::notice file=面包/a b%25é.plist,line=2,col=1,endColumn=13,title=xml-duplicate-key::the key stands first here
    ::error file=面包/a b%25é.plist,line=4,endLine=5,title=xml-boolean-content::<true> has no content, not even blanks; write <true/>
    ::error file=/data/b.plist,title=binary-too-long::byte 57 (object 3): string of 40 characters goes beyond the end of the objects
    ::notice file=/data/b.plist,title=binary-unused-object::byte 60: object 4 is not used
    ::notice file=/data/b.plist,title=binary-unused-object::byte 60: nothing refers to it
    ::warning file=missing.plist,title=own-rule::100 %25 <sure> & "so", a:b%0D%0A\u{1B}[31m\u{FFFE}\u{7}end
    ::notice file=missing.plist,title=own-rule::no place, either
    ::notice::2 more findings are not shown

    """#

  static let junit = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="plist">
    <testsuite name="clean.plist" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="clean.plist" name="no findings" file="clean.plist"/>
    </testsuite>
    <testsuite name="面包/a b%é.plist" tests="3" failures="2" errors="0" skipped="0">
    <testcase classname="面包/a b%é.plist" name="2:25 xml-invalid-integer: invalid integer &quot;12a&quot;; write decimal digits, or 0x and hexadecimal ones" file="面包/a b%é.plist" line="2">
    <failure type="xml-invalid-integer" message="invalid integer &quot;12a&quot;; write decimal digits, or 0x and hexadecimal ones; write 12">面包/a b%é.plist:2:25: error: invalid integer &quot;12a&quot;; write decimal digits, or 0x and hexadecimal ones; write 12 [xml-invalid-integer]
    &lt;key&gt;面🥖&lt;/key&gt;&lt;integer&gt;12a&lt;/integer&gt;
                              ^</failure></testcase>
    <testcase classname="面包/a b%é.plist" name="3:1 xml-duplicate-key: the key &quot;面🥖&quot; occurs twice; the last one wins" file="面包/a b%é.plist" line="3">
    <system-out>面包/a b%é.plist:3:1: warning: the key &quot;面🥖&quot; occurs twice; the last one wins [xml-duplicate-key]
    &lt;key&gt;面🥖&lt;/key&gt;&lt;true/&gt;
    ^~~~~~~~~~~~~~~
    面包/a b%é.plist:2:1: note: the key stands first here</system-out></testcase>
    <testcase classname="面包/a b%é.plist" name="4:16 xml-boolean-content: &lt;true&gt; has no content, not even blanks; write &lt;true/&gt;" file="面包/a b%é.plist" line="4">
    <failure type="xml-boolean-content" message="&lt;true&gt; has no content, not even blanks; write &lt;true/&gt;">面包/a b%é.plist:4:16: error: &lt;true&gt; has no content, not even blanks; write &lt;true/&gt; [xml-boolean-content]
    &lt;key&gt;late&lt;/key&gt;&lt;true&gt;
                   ^~~~~~</failure></testcase>
    </testsuite>
    <testsuite name="/data/b.plist" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="/data/b.plist" name="byte 57 (object 3) binary-too-long: string of 40 characters goes beyond the end of the objects" file="/data/b.plist">
    <failure type="binary-too-long" message="string of 40 characters goes beyond the end of the objects">/data/b.plist: byte 57 (object 3): error: string of 40 characters goes beyond the end of the objects [binary-too-long]</failure></testcase>
    <testcase classname="/data/b.plist" name="byte 60 binary-unused-object: object 4 is not used" file="/data/b.plist">
    <system-out>/data/b.plist: byte 60: note: object 4 is not used [binary-unused-object]
    /data/b.plist: byte 60: note: nothing refers to it</system-out></testcase>
    </testsuite>
    <testsuite name="./empty, �[1m.plist" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="./empty, �[1m.plist" name="no findings" file="./empty, �[1m.plist"/>
    </testsuite>
    <testsuite name="missing.plist" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="missing.plist" name="own-rule: 100 % &lt;sure&gt; &amp; &quot;so&quot;, a:b&#13;
    �[31m��end" file="missing.plist">
    <system-out>missing.plist: warning: 100 % &lt;sure&gt; &amp; &quot;so&quot;, a:b&#13;
    �[31m��end [own-rule]
    missing.plist: note: no place, either</system-out></testcase>
    </testsuite>
    <testsuite name="plist" tests="1" failures="0" errors="0" skipped="1">
    <testcase classname="plist" name="too-many-findings"><skipped message="2 more findings are not shown">2 more findings are not shown</skipped></testcase>
    </testsuite>
    </testsuites>

    """#
}
