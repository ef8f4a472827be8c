extension GaussianBlur {
    /// Blurs a plane in integers. This function is the specification of ``StreamedBlur``, which
    /// computes the same samples row by row.
    ///
    /// It works like ``apply(to:width:height:)``, but it rounds averages to samples. In a weighted
    /// sum it rounds each product.
    /// - Parameter plane: Levels 0…255, row by row. Beyond an edge the nearest level is repeated.
    func samples(of plane: [Float], width: Int, height: Int) -> [BlurSample] {
        guard width > 0, height > 0 else { return [] }
        let (columns, rows) = reductions(width: width, height: height)
        return smoothed(averaged(plane, columns, rows).map(BlurSample.init(rounding:)), columns, rows)
    }
}

extension BlurSample: BlurNumber {
    /// Convolves rows.
    ///
    /// Each distance has two samples, one on either side. The share is the total weight of both samples. The loop
    /// multiplies the share by the sum of the samples, not by their mean. So the total of the products is twice the
    /// result. Halving the total also halves the rounding errors of the products.
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

    /// Interpolates between this sample (share 0) and another (share 1).
    func mixed(with other: BlurSample, at share: BlurShare) -> BlurSample {
        BlurSample(value: value + share.of(Int(other.value) - Int(value)))
    }
}
