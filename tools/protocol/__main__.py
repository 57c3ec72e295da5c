"""``python -m tools.protocol`` writes what is generated from the messages, ``--check`` looks."""

import sys
from pathlib import Path

from tools.protocol import document, typescript
from tools.protocol.wire import wire

ROOT = Path(__file__).resolve().parents[2]


def generated() -> dict[str, str]:
    """Write every file, by its path."""
    found = wire()
    return {
        "docs/protocol.md": document.text(found),
        "web/src/protocol.ts": typescript.text(found),
    }


def stale(root: Path, files: dict[str, str]) -> list[str]:
    """Name the files that do not say what they should."""
    return [
        path
        for path, text in files.items()
        if not (root / path).is_file() or (root / path).read_text("utf-8") != text
    ]


def check(root: Path, files: dict[str, str]) -> int:
    """Say which files are not fresh; the exit status."""
    if found := stale(root, files):
        verb = "is" if len(found) == 1 else "are"
        print(f"{' and '.join(found)} {verb} not what the messages say: run `make protocol`.")
        return 1
    print(f"Fresh: {' and '.join(files)}.")
    return 0


def write(root: Path, files: dict[str, str]) -> int:
    """Write what is not fresh; the exit status."""
    found = stale(root, files)
    for path in found:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(files[path], "utf-8", newline="\n")
    print(f"Written: {' and '.join(found)}." if found else "All is fresh.")
    return 0


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Write, or check; the exit status."""
    return check(root, generated()) if "--check" in arguments else write(root, generated())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
