"""The rulebook: contents and pages."""
