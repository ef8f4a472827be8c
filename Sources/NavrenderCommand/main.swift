print("navrender: not yet")
