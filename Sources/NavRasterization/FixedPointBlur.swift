extension GaussianBlur {
    /// The blurred plane in whole numbers: what ``StreamedBlur`` does row by row is defined here. As in ``apply(to:width:height:)``, but means
    /// are rounded to samples, and so is each share of a sample that is added.
    /// - Parameter plane: levels 0…255, row by row; beyond its edges the nearest goes on.
    func samples(of plane: [Float], width: Int, height: Int) -> [BlurSample] {
        guard width > 0, height > 0 else { return [] }
        let (columns, rows) = reductions(width: width, height: height)
        let small = averaged(plane, columns, rows).map(BlurSample.init(rounding:))
        let narrow = transposed(
            horizontal.convolved(small, length: columns.count), width: columns.count, height: rows.count)
        let smooth = vertical.convolved(narrow, length: rows.count)
        let tall = transposed(
            rows.interpolated(rows: smooth, height: columns.count), width: height, height: columns.count)
        return columns.interpolated(rows: tall, height: height)
    }
}

extension GaussianAxis {
    /// Every row of `length` samples convolved with the kernel; at the ends the outermost sample goes on.
    ///
    /// Each distance has its share of the sum of both sides, the middle of twice itself: so roundings are added up in halves of a sample.
    fileprivate func convolved(_ rows: [BlurSample], length: Int) -> [BlurSample] {
        guard shares.count > 1 else { return rows }
        var result = rows
        for start in stride(from: 0, to: rows.count, by: length) {
            for index in 0..<length {
                func sample(_ place: Int) -> Int { Int(rows[start + min(max(place, 0), length - 1)].value) }
                var twice: Int16 = 0
                for (distance, share) in shares.enumerated() {
                    twice += share.of(sample(index - distance) + sample(index + distance))
                }
                result[start + index].value = (twice + 1) >> 1
            }
        }
        return result
    }
}

extension Reduction {
    fileprivate func interpolated(rows: [BlurSample], height: Int) -> [BlurSample] {
        guard factor > 1 else { return rows }
        var result: [BlurSample] = []
        result.reserveCapacity(length * height)
        for start in stride(from: 0, to: count * height, by: count) {
            for x in 0..<length {
                let (left, fraction) = place(x)
                let after = rows[start + min(left + 1, count - 1)]
                result.append(rows[start + left].mixed(with: after, BlurShare(rounding: fraction)))
            }
        }
        return result
    }
}
