// `planted-misuse overflow` writes behind the end of its memory, `planted-misuse leak` loses it: both must be reported.
// Without a word it gives the memory back, and must not be.
import Foundation

@inline(never) func use(_ memory: UnsafeMutablePointer<UInt8>, _ index: Int) { memory[index] = 1 }

func run(_ misuse: String?) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 100)
    use(memory, misuse == "overflow" ? 100 : 99)
    if misuse != "leak" { memory.deallocate() }
}

run(CommandLine.arguments.dropFirst().first)
