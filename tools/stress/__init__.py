"""Laws of every match, random walks, and attacks on saves and screens."""
