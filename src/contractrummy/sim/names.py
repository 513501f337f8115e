"""The public names of the simulator, which `contractrummy` hands out when they are first used."""

from contractrummy.sim.estimate import Estimate
from contractrummy.sim.odds import JokerOdds, Odds, odds
from contractrummy.sim.run import BotResult, SimResult, simulate

__all__ = ["BotResult", "Estimate", "JokerOdds", "Odds", "SimResult", "odds", "simulate"]
