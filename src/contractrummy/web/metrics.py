"""What the server counts, for whoever watches over it. Counts and times only: no table, no name, no address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

__all__ = ["Metrics"]

_MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "contract_rummy_requests", "Answered requests", ["method", "status"], registry=self.registry
        )
        self._request_seconds = Histogram(
            "contract_rummy_request_seconds", "How long requests took", registry=self.registry, buckets=_MOVE_BUCKETS
        )
        self.sockets = Gauge("contract_rummy_sockets", "Open sockets", registry=self.registry)
        self.asked = Counter("contract_rummy_messages", "Messages of pages by kind", ["kind"], registry=self.registry)
        self.refused = Counter(
            "contract_rummy_messages_refused", "Messages that could not be read, by code", ["code"],
            registry=self.registry,
        )  # fmt: skip
        self.closed = Counter(
            "contract_rummy_sockets_closed", "Closed sockets by code", ["code"], registry=self.registry
        )
        self.sent = Counter("contract_rummy_messages_sent", "Messages to pages", registry=self.registry)
        self.moves = Histogram(
            "contract_rummy_move_seconds", "From reading a move to its answer", registry=self.registry,
            buckets=_MOVE_BUCKETS,
        )  # fmt: skip
        self.lag = Gauge("contract_rummy_loop_lag_seconds", "How late the event loop woke up", registry=self.registry)

    def request(self, method: str, status: int, seconds: float) -> None:
        self._requests.labels(method, str(status)).inc()
        self._request_seconds.observe(seconds)

    def watch(self, figures: Callable[[], Mapping[str, float]]) -> None:
        """Tell these figures too, as they are when asked."""
        self.registry.register(_Figures(figures))

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)


class _Figures(Collector):
    def __init__(self, figures: Callable[[], Mapping[str, float]]) -> None:
        self._figures = figures

    def collect(self) -> Iterable[Metric]:
        for name, value in self._figures().items():
            yield GaugeMetricFamily(f"contract_rummy_{name}", name.replace("_", " "), value=value)

    def describe(self) -> Iterable[Metric]:
        return ()
