import CNavZlib
import Foundation
import NavFuzzTargets
import Testing

/// Runs each fuzz target with the stored inputs of earlier fuzzing, in a build without sanitizers.
///
/// `Scripts/pack-corpus.py` writes one file for each fuzz target into the folder `Corpus`. A file is a zlib stream. The
/// uncompressed stream has two parts for each input: the input's length as four big-endian bytes, and the input's
/// bytes.
@Suite("stored inputs of the fuzzers")
struct CorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

    /// If a property does not hold, a precondition ends the process with its message.
    @Test("no stored input violates a property that its fuzz target checks", arguments: FuzzTarget.allCases)
    func replay(target: FuzzTarget) throws {
        let inputs = try Self.inputs(of: target)
        #expect(!inputs.isEmpty)
        for input in inputs { target.run(input) }
    }

    private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
        let file = try Data(contentsOf: folder.appending(path: "\(target.rawValue).zlib"))
        let bytes = try #require(inflated([UInt8](file)))
        var inputs: [[UInt8]] = []
        var rest = bytes[...]
        while rest.count >= 4 {
            let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            try #require(count <= rest.count)
            inputs.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(rest.isEmpty)
        return inputs
    }

    /// Returns the uncompressed bytes of a zlib stream. Returns nil if the stream is damaged, or if its uncompressed
    /// bytes are more than 16 MiB.
    private static func inflated(_ stream: [UInt8]) -> [UInt8]? {
        var output = [UInt8](repeating: 0, count: 16 << 20)
        var count = UInt(output.count)
        let status = unsafe stream.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe uncompress(output.baseAddress, &count, input.baseAddress, UInt(input.count))
            }
        }
        return status == Z_OK ? Array(output.prefix(Int(count))) : nil
    }
}
