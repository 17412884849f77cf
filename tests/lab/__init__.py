"""Tests of matches between bots: the ladder, and work spread over executors."""
