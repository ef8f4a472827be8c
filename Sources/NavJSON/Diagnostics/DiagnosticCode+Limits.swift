extension DiagnosticCode {
    /// The advice for a reached limit: the option that raises it. `nil` for codes that report other problems.
    ///
    /// Some codes cover several limits, which different options raise. If the option here is wrong for a limit, the
    /// diagnostic's own ``Diagnostic/help`` names the right option.
    public var limitAdvice: String? {
        let flag: String
        switch self {
        case .fileTooLarge: flag = "max-scene-bytes"
        case .nestingTooDeep: flag = "max-depth"
        case .canvasTooLarge: flag = "max-pixels"
        case .tooManyNodes: flag = "max-nodes"
        case .tooMuchText: flag = "max-text"
        case .tooManyStops: flag = "max-stops"
        case .blurTooWide: flag = "max-sigma"
        case .expansionTooLarge: flag = "max-expanded-bytes"
        case .tooManySegments: flag = "max-segments"
        case .imageTooLarge: flag = "max-image-bytes or --max-image-pixels"
        case .tooManyImages: flag = "max-images"
        case .tooManyFonts: flag = "max-fonts"
        case .tooMuchMemory: flag = "max-memory"
        case .tooMuchWork: flag = "max-work"
        case .tooManyLayers: flag = "max-layers"
        case .tooManyUses: flag = "max-uses"
        case .tooManyRepetitions: flag = "max-repetitions"
        case .tooManyCalculations: flag = "max-calculations"
        case .tooManyKeyFrames: flag = "max-key-frames"
        case .tooManyFiles: flag = "max-files"
        default: return nil
        }
        return "--\(flag) raises the limit"
    }
}
