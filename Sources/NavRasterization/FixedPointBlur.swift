extension GaussianBlur {
    /// Blurs a plane in integers. This is the specification of ``StreamedBlur``, which does the
    /// same row by row.
    ///
    /// It works like ``apply(to:width:height:)``, but rounds averages to samples, and each weighted
    /// sample in a sum.
    /// - Parameter plane: Levels 0…255, row by row. Beyond an edge the nearest level is repeated.
    func samples(of plane: [Float], width: Int, height: Int) -> [BlurSample] {
        guard width > 0, height > 0 else { return [] }
        let (columns, rows) = reductions(width: width, height: height)
        return smoothed(averaged(plane, columns, rows).map(BlurSample.init(rounding:)), columns, rows)
    }
}

extension BlurSample: BlurNumber {
    /// Convolves rows. It weighs the sum of both sides at each distance, and twice the middle, so
    /// rounding errors are halves of a sample.
    static func convolved(_ rows: [BlurSample], length: Int, by axis: GaussianAxis) -> [BlurSample] {
        guard axis.shares.count > 1 else { return rows }
        var result = rows
        for start in stride(from: 0, to: rows.count, by: length) {
            for index in 0..<length {
                func sample(_ place: Int) -> Int { Int(rows[start + min(max(place, 0), length - 1)].value) }
                var twice: Int16 = 0
                for (distance, share) in axis.shares.enumerated() {
                    twice += share.of(sample(index - distance) + sample(index + distance))
                }
                result[start + index].value = (twice + 1) >> 1
            }
        }
        return result
    }

    func mixed(with other: BlurSample, at fraction: Float) -> BlurSample {
        mixed(with: other, at: BlurShare(rounding: fraction))
    }

    /// Returns the sample at a share of the distance to another.
    func mixed(with other: BlurSample, at share: BlurShare) -> BlurSample {
        BlurSample(value: value + share.of(Int(other.value) - Int(value)))
    }
}
