"""The page of badges."""
