/// The numbers behind `--tolerance aa`, in one place.
///
/// They are frozen by the calibration set, whose scores stand in `docs/diff-calibration.md`: every harmless variant is
/// below all of them and every damaging one is above one of them.
enum AntialiasingThresholds {
    /// Levels by which a channel may leave the envelope of the other picture without being outside.
    static let outsideLevels: UInt8 = 2
    /// Levels beyond which a pixel is far outside.
    static let farOutsideLevels: UInt8 = 8
    static let maximumOutsidePixels = 12
    static let maximumFarOutsidePixels = 6
    /// Hundredths of a level by which the mean of a tile may differ.
    static let maximumLowPassHundredths = 500
}
