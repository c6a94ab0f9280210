/// The schema of group-buy records: two patterns, all keys required, no others.
enum GroupBuySchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["icon", "title", "price", "buycount"],
        "properties": {
          "icon": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
          "title": {"type": "string", "minLength": 1},
          "price": {"type": "string", "pattern": "^[0-9]+(\\.[0-9]{1,2})?$"},
          "buycount": {"type": "string", "minLength": 1, "maxLength": 10}
        },
        "additionalProperties": false
      }
    }

    """#
}
