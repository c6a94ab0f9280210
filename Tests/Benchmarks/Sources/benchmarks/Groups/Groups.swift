/// Everything that can be measured.
///
/// A new row is a new entry in a group, or a new group here.
enum Groups {
  static let all = [
    XMLRecords.group, Models.twelve, Models.thirty, Models.faulty, XMLMixed.group, Sizes.group,
    BinaryRecords.group, JSONRecords.group,
    OpenStepRecords.group, Writing.group, WritingSizes.group, RecordReaders.group, Pages.group,
    XMLLint.group,
    Conversions.group, Validation.records, Validation.files, Validation.bounds,
    ValidationInProcess.group, StartUp.group,
  ]
}
