"""What a host can watch: counts and times, in the format of Prometheus."""

from collections import Counter as Counts
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4"
REGISTRY = CollectorRegistry()


class Messages(Collector):
    """Counts in plain numbers what comes at every move; only the loop does, so without a lock."""

    def __init__(self) -> None:
        self.counts: Counts[str] = Counts()

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Show the counts."""
        family = CounterMetricFamily(
            "sandtable_messages", "Messages of clients by type", labels=["type"]
        )
        for kind, count in sorted(self.counts.items()):
            family.add_metric([kind], count)
        yield family


MESSAGES = Messages()
REGISTRY.register(MESSAGES)
REFUSALS = Counter(
    "sandtable_refusals_total",
    "Messages and requests that were refused",
    ["code"],
    registry=REGISTRY,
)
CLIENTS = Gauge("sandtable_clients", "Open connections", registry=REGISTRY)
ROOMS = Gauge("sandtable_rooms", "Tables in memory", registry=REGISTRY)
SLOW = Counter("sandtable_slow_clients_total", "Connections that were too slow", registry=REGISTRY)
COMMITTED = Counter("sandtable_changes_total", "Changes that were committed", registry=REGISTRY)
COMMITTING = Histogram(
    "sandtable_commit_seconds",
    "Transactions, each with all changes that waited",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
THINKING = Histogram(
    "sandtable_thinking_seconds",
    "Decisions of computer players",
    registry=REGISTRY,
    buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5),
)


def page() -> bytes:
    """Write everything that was counted."""
    return generate_latest(REGISTRY)
