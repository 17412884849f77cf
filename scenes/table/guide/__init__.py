"""The guide of a lesson: its card, its face, its light, and the reminders of a first match."""
