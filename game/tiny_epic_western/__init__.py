"""Tiny Epic Western: three-card poker around a circle of mats, duels for spots, shares in three industries."""
