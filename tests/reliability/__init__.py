"""The promises R1 to R12: nothing lost. Quick here, at length in `make soak`."""
