"""Where a phone build looks for the app."""

import sys

from companion.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
