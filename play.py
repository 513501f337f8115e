#!/usr/bin/env python3
"""Sets up this clone and starts the game.

    python3 play.py [OPTIONS]             in the browser, the same as `make play`: on $PORT (8000), for this machine and
                                          its network; OPTIONS are those of `contract-rummy serve`
    python3 play.py terminal [OPTIONS]    in the terminal, the same as `make terminal`

Where the server's packages cannot be had, the game starts in the terminal, in its plain form.
"""

import os
import runpy
import sys

BOOTSTRAP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools", "bootstrap")


def command(asked):
    """What is run once all is set up."""
    if asked[:1] == ["terminal"]:
        return ["play", *asked[1:]]
    usual = {"--host": "0.0.0.0", "--port": os.environ.get("PORT") or "8000"}
    given = {word.partition("=")[0] for word in asked}
    return ["serve", *[word for name in usual if name not in given for word in (name, usual[name])], *asked]


if __name__ == "__main__":
    sys.argv = [BOOTSTRAP, "play", "-m", "contractrummy", *command(sys.argv[1:])]
    runpy.run_path(BOOTSTRAP, run_name="__main__")
