// Checks that ThreadSanitizer works (`Scripts/sanitize.sh`). Two threads increment one counter. `planted-race guarded`
// protects the counter with a lock, and the sanitizer must report nothing. `planted-race` without an argument leaves
// the counter unprotected, and the sanitizer must report the race.
import Foundation
import Synchronization

final class Counter: @unchecked Sendable {
    let lock = Mutex(())
    var count = 0

    func add() {
        count += 1
        // With `guarded`, this pause makes the other thread wait for the lock. Swift's library then hands the
        // lock from one thread to the other. The sanitizer does not see this, because Swift's library is not
        // compiled for the sanitizer. So the sanitizer alone would report a race. `Scripts/sanitize.sh`
        // therefore preloads a library that tells the sanitizer when the lock is handed over. The source of
        // this library is `mutex.c`.
        usleep(20)
    }
}

let isGuarded = CommandLine.arguments.contains("guarded")
let counter = Counter()
let threads = (0..<2).map { _ in
    Thread {
        for _ in 0..<200 {
            if isGuarded { counter.lock.withLock { _ in counter.add() } } else { counter.add() }
        }
    }
}
for thread in threads { thread.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
