"""Other packages, each measured from an environment that has nothing to do with ours."""
