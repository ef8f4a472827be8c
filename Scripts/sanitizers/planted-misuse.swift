// `planted-misuse overflow` writes behind the end of its memory, `planted-misuse leak` loses it: both must be reported.
// Without a word it gives the memory back, and must not be, although it keeps what leaks.txt is about.
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
