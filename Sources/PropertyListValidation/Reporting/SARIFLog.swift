/// The parts of SARIF 2.1.0 that are written, by the names that they have there.
enum SARIF {
  struct Message: Encodable {
    let text: String
  }

  struct Driver: Encodable {
    let name: String
    let version: String?
    let rules: [Rule]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level: String
    }

    let id: String
    let shortDescription, fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
  }

  struct Invocation: Encodable {
    struct Notification: Encodable {
      let level: String
      let message: Message
    }

    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]?
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]?
    let message: Message?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
  }

  /// Lines and columns in a text, bytes in a binary file.
  struct Region: Encodable {
    let startLine, startColumn, endLine, endColumn: Int?
    let byteOffset, byteLength: Int?
  }

  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message
  }
}
