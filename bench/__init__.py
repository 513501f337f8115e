"""Benchmarks: us and others on the same core in the same run. `make bench`, or ``python bench/run.py --quick``."""
