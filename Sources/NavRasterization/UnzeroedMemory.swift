import NavImaging

/// Returns an array whose memory is not zeroed first. `write` must write all elements.
func unzeroedArray<Element: BitwiseCopyable>(
    count: Int, _ write: (inout MutableSpan<Element>) -> Void
) -> [Element] {
    // All empty arrays share one storage object. For an empty array, the initializer below would
    // write the object's count, which other threads may read at the same time.
    guard count > 0 else { return [] }
    return unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        var all = unsafe buffer.extracting(0..<count).mutableSpan
        write(&all)
        initializedCount = count
    }
}

/// Returns an array with `count` rows of `length` elements. Several workers each write a range of rows
/// at the same time.
/// - Parameter write: Receives a range of rows and room for their elements, and must write all
///   elements.
func unzeroedRows<Element: BitwiseCopyable & Sendable>(
    count: Int, length: Int, workers: Int,
    _ write: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Void
) -> [Element] {
    let parts = min(workers, count)
    guard parts > 1, length > 0 else { return unzeroedArray(count: count * length) { write(0..<count, &$0) } }
    return unsafe [Element](unsafeUninitializedCapacity: count * length) { buffer, initializedCount in
        // The parts do not overlap, so workers never write to the same memory.
        nonisolated(unsafe) let all = unsafe buffer
        shareNumbers(count: parts, workers: parts) { numbers in
            while let part = numbers.take() {
                let rows = part * count / parts..<(part + 1) * count / parts
                let places = rows.lowerBound * length..<rows.upperBound * length
                var span = unsafe all.extracting(places).mutableSpan
                write(rows, &span)
            }
        }
        initializedCount = count * length
    }
}

/// Copies elements to an index of a span, at the speed of `memcpy`.
func copyElements<Element: BitwiseCopyable>(
    _ source: Span<Element>, to target: inout MutableSpan<Element>, at start: Int
) {
    precondition(start >= 0 && start + source.count <= target.count)
    unsafe source.withUnsafeBufferPointer { source in
        unsafe target.withUnsafeMutableBufferPointer { target in
            guard let from = source.baseAddress, let to = target.baseAddress else { return }
            unsafe (to + start).update(from: from, count: source.count)
        }
    }
}
