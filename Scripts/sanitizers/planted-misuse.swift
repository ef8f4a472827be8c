// `planted-misuse overflow` writes beyond the end of a block of memory. `planted-misuse leak` leaks the
// block. The sanitizer must report each misuse. Without an argument the program frees the block, and the
// sanitizer must report nothing. LeakSanitizer mistakes the heap boxes of the enumeration `Kind` for
// leaks. leaks.txt suppresses these reports and explains the cause.
import Foundation

indirect enum Kind: Sendable {
    case a(Int), b(Int), c(Int), d(Int), e(Int), f(Int), g(Int), h(Int), i(Int), j(Int)
    case list(of: Kind, count: Int)

    static let kept = (0..<10).map { Kind.list(of: .a($0), count: $0) }
}

@inline(never) func use(_ memory: UnsafeMutablePointer<UInt8>, _ index: Int) { memory[index] = 1 }

func run(_ misuse: String?) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: Kind.kept.count)
    use(memory, misuse == "overflow" ? Kind.kept.count : 0)
    if misuse != "leak" { memory.deallocate() }
}

run(CommandLine.arguments.dropFirst().first)
