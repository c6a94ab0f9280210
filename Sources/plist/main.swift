print("plist")
