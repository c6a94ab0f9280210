/// Everything that can be measured.
///
/// A new row is a new entry in a group, or a new group here.
enum Groups {
  static let all = [XMLRecords.group, XMLMixed.group, XMLSizes.group, Writing.group, XMLLint.group]
}
