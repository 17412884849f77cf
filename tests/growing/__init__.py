"""What grows in a copy of the project: cards and titles, written as CONTRIBUTING says."""
