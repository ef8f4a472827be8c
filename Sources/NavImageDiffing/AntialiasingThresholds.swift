import CNavKernels

/// The numbers behind `--tolerance aa`, in one place.
///
/// They are frozen by the calibration set, whose scores stand in `docs/diff-calibration.md`: every harmless variant is
/// below all of them and every damaging one is above one of them.
enum AntialiasingThresholds {
    /// The share of the envelope's contrast that a channel may leave it by: 5 is one part in 32, 3 %.
    static let contrastShift = NAV_CONTRAST_SHIFT
    /// Levels by which a channel may leave the envelope of the other picture beyond that without being outside.
    static let outsideLevels: UInt8 = 2
    /// Levels beyond which a pixel is far outside.
    static let farOutsideLevels: UInt8 = 8
    static let maximumOutsidePixels = 4
    static let maximumFarOutsidePixels = 2
    /// Hundredths of a level by which the mean of a tile may differ.
    static let maximumLowPassHundredths = 500
}
