import PropertyLists

/// A keyword that a value does not satisfy, before anything is said about it.
struct Failure {
  /// What belongs to the failure besides keyword and value.
  enum Detail {
    case none
    /// The key of a dictionary: nodes of the tape.
    case key(Int, in: Int)
    /// A key of a UID.
    case uidKey
    /// The name that is missing.
    case missing(String)
    /// The name that is missing, and the key that needs it.
    case needed(String, by: String)
    /// How many there are.
    case count(Int)
    /// Where two equal elements stand.
    case equal(Int, Int)
    /// Why the text has not the format.
    case format(String)
    /// What each branch does not accept.
    case branches([[Failure]])
    /// The branches that accept the value.
    case matched([Int])
    /// The element at an index.
    case index(Int)
    /// What a rule of the user says.
    case custom(String)
  }

  /// A step of evaluation: the keyword, the schema that it leads to, and where in the value.
  struct Frame {
    enum Step {
      case none
      case key(Int)
      case index(Int)
      case uidKey
    }

    var site: Int
    var schema: Int
    /// The value that the schema is applied to.
    var node: Int
    var step: Step
  }

  var site: Int
  /// The value.
  var node: Int
  var detail: Detail
  /// The way there.
  var frames: [Frame]

  /// How deep in the value: the number of steps into it.
  var depth: Int {
    frames.count {
      if case .none = $0.step { false } else { true }
    }
  }
}

/// A value that is to have a native type of property lists, or to satisfy a rule of the user.
struct NativeClaim {
  enum Rule {
    case types(SchemaNativeTypes)
    case custom(Int)
  }

  var site: Int
  var node: Int
  var rule: Rule
  var frames: [Failure.Frame]
}
