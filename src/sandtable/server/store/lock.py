"""One server a file: a second one would not hear of the first one's changes."""

from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: nothing keeps two servers apart there
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Holds ``<file>.lock`` until it is let go, or the process ends in whatever way."""

    def __init__(self, file: Path) -> None:
        real = file.resolve()  # the same file by another path is locked, too
        path = real.with_name(f"{real.name}.lock")
        try:
            self._held: IO[str] = path.open("a", encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}.") from None
        if fcntl is not None:
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._held.close()
                raise ValueError(f"{file} is served by another sandtable already.") from None

    def release(self) -> None:
        """Let another server have the file."""
        self._held.close()
