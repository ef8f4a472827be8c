import NavSnapshots

extension ExitStatus {
    init(_ result: SnapshotResult) {
        switch result.code {
        case nil: self = .done
        case .goldenMissing, .pixelsDiffer, .sizeDiffers, .colorSpaceDiffers, .textDiffers, .framesDiffer,
            .referencesDiffer, .referencesEqual:
            self = .different
        case .goldenUnreadable, .goldenIsPointer, .goldenTruncated, .goldenDamaged, .assetUnreadable:
            self = .asset
        case .goldenTooLarge, .limitReached: self = .limit
        case .deadlinePassed: self = .deadline
        case .sceneInvalid: self = .invalidScene
        case .renderFailed: self = .internalError
        case .goldenNotWritten: self = .output
        case .nameTaken, .nameMissing, .nodeUnknown: self = .usage
        }
    }
}
