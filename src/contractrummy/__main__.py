"""`python -m contractrummy`."""

from __future__ import annotations

import sys

from contractrummy.cli import main

if __name__ == "__main__":
    sys.exit(main())
