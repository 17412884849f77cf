"""The calendar of daily deals, and a day's result to share."""
