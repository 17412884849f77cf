"""The program in a real window, driven by a hand that knows nothing but the window."""
