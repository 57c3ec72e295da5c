"""The solo game's face in the terminal: Mandala's, which knows Master Yoga."""

from dataclasses import replace

from sandtable.terminal.mandala import face as mandala

FACE = replace(mandala.FACE, pages=("solo.md", "mandala.md"))
