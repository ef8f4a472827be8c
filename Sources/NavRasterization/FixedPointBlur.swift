extension GaussianBlur {
    /// The blurred plane in whole numbers: what ``StreamedBlur`` does row by row is defined here. As in ``apply(to:width:height:)``, but means
    /// are rounded to samples, and so is each share of a sample that is added.
    /// - Parameter plane: levels 0…255, row by row; beyond its edges the nearest goes on.
    func samples(of plane: [Float], width: Int, height: Int) -> [BlurSample] {
        guard width > 0, height > 0 else { return [] }
        let (columns, rows) = reductions(width: width, height: height)
        return smoothed(averaged(plane, columns, rows).map(BlurSample.init(rounding:)), columns, rows)
    }
}

extension BlurSample: BlurNumber {
    /// Each distance has its share of the sum of both sides, the middle of twice itself: so roundings are added up in halves of a sample.
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
        BlurSample(value: value + BlurShare(rounding: fraction).of(Int(other.value) - Int(value)))
    }
}
