"""Runs a part of the check and says how long it took and how much memory its largest process had.

python -m tests.stopwatch types python -m mypy
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

KILOBYTES = 1024 if sys.platform == "darwin" else 1  # macOS counts bytes


def main(part: str, *command: str) -> int:
    begun = time.monotonic()
    status = subprocess.run(command).returncode
    seconds = time.monotonic() - begun
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / KILOBYTES / 1024
    print(f"-- {part}: {seconds:.0f} s, largest process {largest:.0f} MB", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
