"""The other end of a worker process: a job on the first line it reads, then which items to do, a line each.

Started by `pool`. Its standard output belongs to the answers, so whatever a bot prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

from contractrummy.sim.duplicate import Deals
from contractrummy.sim.job import Job
from contractrummy.sim.odds import Hands

__all__ = ["job_of", "serve"]


def job_of(plain: dict[str, Any]) -> Job:
    """The job that `Job.plain` told of."""
    return Deals.from_plain(plain) if plain["job"] == "deals" else Hands.from_plain(plain)


def serve() -> None:
    """Do what is asked, line by line, until nobody asks any more."""
    answers, sys.stdout = sys.stdout, sys.stderr
    try:
        job = job_of(json.loads(sys.stdin.readline()))
        for line in sys.stdin:
            first, count = map(int, line.split())
            try:
                answer: dict[str, Any] = {"tally": job.do(first, count)}
            except Exception:
                answer = {"error": traceback.format_exc()}
            print(json.dumps(answer), file=answers, flush=True)
    except BrokenPipeError:
        # Whoever asked is gone. What is still to be written goes nowhere, or Python would complain about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
