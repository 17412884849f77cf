"""Values a table is drawn from: the frozen TableView, the layout of a board, a board at a move."""
