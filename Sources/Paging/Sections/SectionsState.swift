/// Everything a view shows of sections and the rows of the selected one, in one snapshot.
///
/// ```swift
/// left.show(state.sections.items, selected: state.selectedRow)
/// if let list = state.list { right.show(list.items, footer: list.footer) }
/// ```
public struct SectionsState<Section: Identifiable & Sendable, Item: Sendable>: Sendable
where Section.ID: Sendable {
  /// The list of the sections.
  public let sections: PagerState<Section>

  /// The section whose rows show; `nil` until the sections have arrived.
  public let selected: Section.ID?

  /// Where the selected section stands in ``sections``.
  public let selectedRow: Int?

  /// The rows of the selected section, with their own footer; `nil` if none is selected.
  public let list: PagerState<Item>?

  /// Whether sections, or rows of the selected one, are on their way.
  public var isLoading: Bool { sections.isLoading || list?.isLoading == true }
}

extension SectionsState: Equatable where Section: Equatable, Item: Equatable {}
