"""A puzzle at the table: its task, its verdict, its card."""
