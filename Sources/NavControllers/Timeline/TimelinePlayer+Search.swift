import NavScene

/// The events of a search controller.
extension TimelinePlayer {
    var searchKeys: [String] { candidates.filter { tracks.searches[$0] != nil } }

    mutating func focus(_ event: TimelineEvent) throws(Problem) {
        let key = try target(of: event, among: searchKeys, "a search controller")
        guard tracks.searches[key]?.track.hasFocus == false else {
            throw .impossible("the search field has the focus already")
        }
        tracks.searches[key]?.track.focus(at: event.time, isAnimated: event.isAnimated ?? true)
    }

    mutating func submit(_ event: TimelineEvent) throws(Problem) {
        let key = try target(of: event, among: searchKeys, "a search controller")
        guard let layout = tracks.searches[key], layout.track.hasFocus else {
            throw .impossible(
                "no search is active", help: "give the field the focus first: \"focus\": true")
        }
        let isAnimated = event.isAnimated ?? true
        tracks.searches[key]?.track.submit(layout.search.text, at: event.time, isAnimated: isAnimated)
        // With the fault `layoutAnimates`, the app lays out the tags within the animation of the submission. So the
        // pill behind the selected tag is animated, too: the pill grows from nothing.
        guard isAnimated, layout.search.faults.contains(.layoutAnimates) else { return }
        for id in layout.tagKeys { tracks.selections[id]?.appear(at: event.time, by: SearchTrack.motion) }
    }

    mutating func type(_ typing: TimelineEvent.Typing, _ event: TimelineEvent) throws(Problem) {
        let key = try target(of: event, among: searchKeys, "a search controller")
        guard tracks.searches[key]?.track.hasFocus == true else {
            throw .impossible(
                "the search field has no focus", help: "give the field the focus first: \"focus\": true")
        }
        tracks.searches[key]?.track.type(typing, at: event.time)
    }

    mutating func clear(_ event: TimelineEvent) throws(Problem) {
        let key = try target(of: event, among: searchKeys, "a search controller")
        guard let track = tracks.searches[key]?.track, !track.text(at: event.time).isEmpty else {
            throw .impossible("the search field is empty", help: "type something first: \"type\": \"a\"")
        }
        tracks.searches[key]?.track.clear(at: event.time)
    }

    mutating func cancel(_ event: TimelineEvent) throws(Problem) {
        let active = searchKeys.filter { tracks.searches[$0]?.track.isActive ?? false }
        let held = navigationKeys.filter { tracks.navigations[$0]?.track.isHeld ?? false }
        guard !(active + held).isEmpty else {
            throw .impossible("nothing can be cancelled: no search is active, and no finger pops a screen")
        }
        let key = try target(
            of: event, among: held + active, "a running search or pop", preferred: held.first)
        if tracks.navigations[key]?.track.isHeld ?? false { handOver(page: key, event, velocity: nil) }
        tracks.navigations[key]?.breakOffPop(at: event.time)
        tracks.searches[key]?.track.cancel(at: event.time, isAnimated: event.isAnimated ?? true)
    }
}
