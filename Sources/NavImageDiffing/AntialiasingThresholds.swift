import CNavKernels

/// The thresholds of `--tolerance aa`.
///
/// They were chosen with a set of pictures in harmless and damaged variants, which
/// `docs/diff-calibration.md` lists. Every harmless variant stays within all thresholds, and every
/// damaged variant exceeds at least one. ``ImageComparison/outsidePixels`` defines the envelope.
enum AntialiasingThresholds {
    /// A channel may leave the envelope by this share of the envelope's contrast (maximum − minimum).
    /// It is a right shift: 5 means 1/32, or 3 %.
    static let contrastShift = NAV_CONTRAST_SHIFT
    /// A pixel is outside if a channel leaves the other picture's envelope by more than the contrast
    /// share plus this number of levels.
    static let outsideLevels: UInt8 = 2
    /// A pixel is far outside if a channel leaves the envelope by more than the contrast share plus
    /// this number of levels.
    static let farOutsideLevels: UInt8 = 8
    /// Maximum number of outside pixels in a picture that passes.
    static let maximumOutsidePixels = 4
    /// Maximum number of far outside pixels in a picture that passes.
    static let maximumFarOutsidePixels = 2
    /// Maximum difference of a tile's mean, in hundredths of a level.
    static let maximumLowPassHundredths = 500
}
