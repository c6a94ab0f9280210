import ModelMapping

/// A record of `tgs.plist`, inferred from 13 samples.
struct GroupBuy: Decodable, DictInitializable {
  /// For example `"efb4bd370569fc2b28e6a425c8f8b277"`.
  let icon: String
  /// For example `"海鲜自助晚餐 · 两位"`.
  let title: String
  /// For example `"198"`.
  let price: String
  /// For example `"3521"`.
  let buycount: String
}
