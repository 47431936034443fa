"""Where a phone build looks for the app."""

from companion.__main__ import main

if __name__ == "__main__":
    main()
