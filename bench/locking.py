"""One bench at a time on this machine, whichever checkout it runs from."""

import fcntl
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "sandtable-bench.lock"


@contextmanager
def alone(lock: Path = LOCK) -> Iterator[None]:
    """Wait until no other bench runs, and keep others waiting; the system frees a lock whose
    process has died.
    """
    if not lock.exists():
        lock.touch()
    with lock.open() as file:  # for reading: the lock may be another user's file
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another bench is running: waiting for its end …", file=sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
