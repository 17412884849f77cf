"""The review of a finished match: account, chart, moments, boards."""
