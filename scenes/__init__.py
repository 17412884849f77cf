"""The parlour: pixels, sound and hands.  Knows no rules."""
