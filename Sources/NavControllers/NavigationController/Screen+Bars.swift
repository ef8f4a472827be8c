import NavComponents
import NavScene

extension NavigationController {
    /// Returns a screen with the toolbar that it gets from `wrapsScreens`.
    ///
    /// A screen that has a toolbar is returned unchanged, so nothing is wrapped twice.
    func wrapped(_ screen: Screen) -> Screen {
        guard wrapsScreens, screen.toolbar == nil else { return screen }
        var screen = screen
        screen.toolbar = Toolbar(leftItems: screen.leadingItems, rightItems: screen.trailingItems)
        return screen
    }
}

extension Screen {
    /// Whether the screen shows the controller's bar.
    var hasBar: Bool { toolbar == nil && isBarHidden != true }
}
