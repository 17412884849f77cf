"""The rules of Tiny Epic Western, one by one, and the laws that hold in all of its matches."""
