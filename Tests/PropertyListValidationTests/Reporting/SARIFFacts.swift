/// What SARIF 2.1.0 (OASIS) demands of the parts that are written here, as a schema: which properties
/// have to be there, their types, the words that they take.
enum SARIFFacts {
  static let schema = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "required": ["version", "runs"],
      "properties": {
        "$schema": {"format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}
      },
      "unevaluatedProperties": false,
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "number": {"type": "integer", "minimum": 1},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": {
          "type": "object", "required": ["text"],
          "properties": {"text": {"type": "string"}}, "additionalProperties": false
        },
        "run": {
          "type": "object", "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"],
              "properties": {"driver": {"$ref": "#/$defs/driver"}}, "additionalProperties": false
            },
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
            "invocations": {
              "type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/invocation"}
            }
          },
          "additionalProperties": false
        },
        "driver": {
          "type": "object", "required": ["name"],
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/rule"}}
          },
          "additionalProperties": false
        },
        "rule": {
          "type": "object", "required": ["id"],
          "properties": {
            "id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/message"},
            "fullDescription": {"$ref": "#/$defs/message"}, "help": {"$ref": "#/$defs/message"},
            "defaultConfiguration": {
              "type": "object", "properties": {"level": {"$ref": "#/$defs/level"}}
            }
          },
          "additionalProperties": false
        },
        "invocation": {
          "type": "object", "required": ["executionSuccessful"],
          "properties": {
            "executionSuccessful": {"type": "boolean"},
            "toolExecutionNotifications": {
              "type": "array",
              "items": {
                "type": "object", "required": ["message"],
                "properties": {
                  "message": {"$ref": "#/$defs/message"}, "level": {"$ref": "#/$defs/level"}
                }
              }
            }
          },
          "additionalProperties": false
        },
        "result": {
          "type": "object", "required": ["message"],
          "properties": {
            "ruleId": {"type": "string"},
            "ruleIndex": {"type": "integer", "minimum": -1},
            "level": {"$ref": "#/$defs/level"},
            "message": {"$ref": "#/$defs/message"},
            "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
            "relatedLocations": {
              "type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/location"}
            },
            "fixes": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/fix"}}
          },
          "additionalProperties": false
        },
        "location": {
          "type": "object",
          "properties": {
            "physicalLocation": {
              "type": "object",
              "anyOf": [{"required": ["artifactLocation"]}, {"required": ["address"]}],
              "properties": {
                "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
                "region": {"$ref": "#/$defs/region"}
              }
            },
            "logicalLocations": {
              "type": "array", "uniqueItems": true,
              "items": {"properties": {"fullyQualifiedName": {"type": "string"}}}
            },
            "message": {"$ref": "#/$defs/message"}
          },
          "additionalProperties": false
        },
        "artifactLocation": {
          "type": "object", "properties": {"uri": {"type": "string", "format": "uri-reference"}}
        },
        "region": {
          "type": "object",
          "properties": {
            "startLine": {"$ref": "#/$defs/number"}, "startColumn": {"$ref": "#/$defs/number"},
            "endLine": {"$ref": "#/$defs/number"}, "endColumn": {"$ref": "#/$defs/number"},
            "byteOffset": {"$ref": "#/$defs/count"}, "byteLength": {"$ref": "#/$defs/count"}
          },
          "dependentRequired": {"startColumn": ["startLine"], "endLine": ["startLine"]},
          "additionalProperties": false
        },
        "fix": {
          "type": "object", "required": ["artifactChanges"],
          "properties": {
            "description": {"$ref": "#/$defs/message"},
            "artifactChanges": {
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {
                "type": "object", "required": ["artifactLocation", "replacements"],
                "properties": {
                  "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
                  "replacements": {
                    "type": "array", "minItems": 1,
                    "items": {
                      "type": "object", "required": ["deletedRegion"],
                      "properties": {
                        "deletedRegion": {"$ref": "#/$defs/region"},
                        "insertedContent": {"$ref": "#/$defs/message"}
                      }
                    }
                  }
                }
              }
            }
          },
          "additionalProperties": false
        }
      }
    }
    """##
}
