#!/usr/bin/env python3
"""Sets up this clone and starts the game: `python3 play.py [OPTIONS]`, the same as `make play`."""

import os
import runpy
import sys

BOOTSTRAP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools", "bootstrap")

if __name__ == "__main__":
    sys.argv = [BOOTSTRAP, "play", "-m", "contractrummy", "play", *sys.argv[1:]]
    runpy.run_path(BOOTSTRAP, run_name="__main__")
