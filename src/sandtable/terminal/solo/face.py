"""The solo game's face in the terminal: Mandala's, which knows Master Yoga."""

from sandtable.terminal.mandala.face import FACE

__all__ = ["FACE"]
