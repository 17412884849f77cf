"""Pictures of scenes, films, and the real window driven by tests."""
