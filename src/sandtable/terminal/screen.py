"""The screen and the keyboard: what is said, shown and asked goes through here."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from sandtable.terminal.lines import Block, row, wrapped
from sandtable.terminal.palette import painted

with suppress(ImportError):  # Windows has none; elsewhere it lets people edit what they type
    import readline  # noqa: F401

LEAVING = ("q", "quit", "exit")
ROOMY = 40
"""Rows of a screen that is no terminal, or that does not say."""


def forget_typed() -> None:
    """Throw away keys that wait to be read."""
    with suppress(ImportError, OSError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


class Screen:
    """A terminal, or a pipe that gets the same as plain text."""

    def __init__(self, *, colour: bool = True) -> None:
        self.console = Console(
            highlight=False, markup=False, emoji=False, no_color=None if colour else True
        )
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        """People sit before it: pages are cleared, and long texts wait for Enter."""

    @property
    def rows(self) -> int:
        """How many lines are seen at once."""
        return self.console.height if self.console.is_terminal else ROOMY

    def show(self, lines: Iterable[Text]) -> None:
        """Show lines as they are."""
        for line in lines:
            text = row([" ", line])
            if not self.console.is_terminal:
                text.rstrip()
            self.console.print(text, no_wrap=True, overflow="crop", crop=True)

    def wrapped(self, words: str | Text, lead: str | Text = "") -> Block:
        """Break a sentence into lines: the first follows its lead, the others stand beneath it."""
        return wrapped(painted(words) if isinstance(words, str) else words, lead)

    def say(self, words: str | Text, lead: str | Text = "") -> None:
        """Say a sentence."""
        self.show(self.wrapped(words, lead))

    def line(self, words: str) -> None:
        """Say something that must stay in one piece, such as a command to copy."""
        self.console.print(Text(f" {words}"), soft_wrap=True)

    def clear(self) -> None:
        """Begin a new page."""
        if self.is_live:
            self.console.clear()

    def wipe(self) -> None:
        """Clear the page and what can be scrolled back to: it was for other eyes."""
        self.clear()
        if self.is_live and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """Wait for a line of input; what comes through a pipe is shown as if it was typed."""
        self.console.file.flush()
        line = input(f" {prompt}").strip()
        if not sys.stdin.isatty():
            self.console.print(Text(line), soft_wrap=True)
        return line

    def ask_whoever_comes(self, prompt: str) -> bool:
        """Wait for a bare Enter, or for somebody to leave; what was typed before counts not."""
        while True:
            if self.is_live:
                forget_typed()
            line = self.ask(prompt).lower()
            if line in LEAVING:
                return False
            if not line or not self.is_live:
                return True

    def read_out(self, paragraphs: Iterable[Text]) -> None:
        """Show paragraphs, page by page if they are long."""
        self.browse([line for words in paragraphs for line in self.wrapped(words)])

    def browse(self, lines: Sequence[Text]) -> None:
        """Show a long text page by page, if somebody sits before the screen."""
        page = max(self.rows - 2, 1) if self.is_live else len(lines) or 1
        for start in range(0, len(lines), page):
            if start and self.ask("— Enter for more, q to stop — ").lower().startswith("q"):
                return
            self.show(lines[start : start + page])
