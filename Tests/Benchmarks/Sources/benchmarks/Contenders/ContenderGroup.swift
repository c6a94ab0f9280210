/// Contenders that take turns, in one process as far as they work in process.
struct ContenderGroup: Sendable {
  let title: String
  let contenders: [Contender]
}
