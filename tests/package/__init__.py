"""What the phone gets: proofs about buildozer.spec and the package made from it."""
