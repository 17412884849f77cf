"""Any title at the table: what lies where, hands on it, its story told.  Knows no title."""
