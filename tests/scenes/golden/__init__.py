"""Golden stages: written down once, read in review, compared here."""
