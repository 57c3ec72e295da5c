"""All legal moves in words, by kind."""

from rich.text import Text

from sandtable.rules.notation import counted, listed
from sandtable.terminal.mind.choices import ABILITIES, of_kind
from sandtable.terminal.mind.scene import Scene

STAGES = {
    "overlap": "The source overlaps a mandala next to it:",
    "aim": "The goal mandalas:",
    "place source": "The source goes to:",
    "effect": "Choose for the effect:",
}


def moves(scene: Scene) -> list[Text]:
    """List all legal moves."""
    if scene.view.stage == "hold":
        return [Text(f"{token}  {held(scene, token[1:])}") for token in scene.moves]
    if scene.view.stage != "turn":
        return said(STAGES.get(scene.view.stage, ""), list(scene.moves))
    frame, here = scene.active, scene.mandala(scene.view.pawn)
    special = f"Action, the special of {frame.name}: {frame.text}" if frame else ""
    ability = f"The ability of {here.name}: {here.text}" if here else ""
    return [
        *said("Action: move the pawn to an adjacent mandala.", of_kind(scene, "m")),
        *said("Action: focus where the pawn is.", of_kind(scene, "f")),
        *said(special, of_kind(scene, "s")),
        *said(ability, of_kind(scene, ABILITIES)),
        *said("Focus for free, because the frame is inspired.", of_kind(scene, "i")),
        *said("End the turn.", of_kind(scene, "e")),
    ]


def said(words: str, tokens: list[str]) -> list[Text]:
    """Say what tokens do, and list them."""
    return [Text(words), Text(f"  {' '.join(tokens)}", "bold")] if tokens else []


def held(scene: Scene, letters: str) -> str:
    """Say who would hold which frames."""
    names = listed([scene.frame(letter).name for letter in letters])
    others = listed([scene.frame(c).name for c in sorted(scene.view.row) if c not in letters])
    return f"{scene.names[0]} holds {names}; {scene.names[1]} holds {others}"


def options(scene: Scene) -> str:
    """Write the moves into a sentence: all of them if they are few, else how many there are."""
    if len(scene.moves) <= 4:
        return listed(list(scene.moves), "or")
    return f"such as {scene.moves[0]}, {counted(len(scene.moves), 'choice')}"
