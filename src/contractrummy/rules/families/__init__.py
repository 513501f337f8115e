"""The presets as data, one file for each family of games. `contractrummy.rules.presets` gives them out."""
