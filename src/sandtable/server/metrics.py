"""What a host can watch: counts and times, in the format of Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4"
REGISTRY = CollectorRegistry()

MESSAGES = Counter(
    "sandtable_messages_total", "Messages of clients by type", ["type"], registry=REGISTRY
)
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
    "From a change to its commit",
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
