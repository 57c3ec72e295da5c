"""Structured logs: one line of JSON for each event, and no secret in any of them."""

import json
import logging
import sys
from datetime import UTC, datetime

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class AsJson(logging.Formatter):
    """Writes time, level, place, words, and whatever was added."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "words": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def write_logs(level: str = "WARNING") -> None:
    """Let everything that is worth a line go to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At DEBUG they would repeat the headers of every handshake, and with them people's secrets.
    for name in ("uvicorn", "picows"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.root.level))
