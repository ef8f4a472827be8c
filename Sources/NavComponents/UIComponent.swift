import NavSceneFormat

/// A component that expands into plain nodes without help from a timeline, so that `eject` can show it.
package protocol UIComponent: KeyedComponent {}
