"""What the titles share and none of them owns.  Knows the contract, and no title."""
