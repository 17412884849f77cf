"""How the kit in assets/sound is made: scores, synthesis, checks.  Needs tools the program itself never needs."""
