"""Tests of saves: nothing acknowledged is ever lost, nothing bad is ever believed."""
