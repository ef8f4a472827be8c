// Begun: the room's first file replaces this one.
