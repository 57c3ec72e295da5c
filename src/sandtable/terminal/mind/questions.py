"""What the menu asks before a game of Mandala Mind."""

from collections.abc import Mapping

from sandtable.rules.mind.about import FREEFORM
from sandtable.rules.registry import load
from sandtable.table.content.reading import read_content
from sandtable.terminal.face import Answer, Question

DIFFICULTIES = [
    Answer("mindful", "Mindful", "Every ability can be used."),
    Answer(
        "deepening",
        "Deepening concentration",
        "The ability of the mandala with the source cannot be used.",
    ),
    Answer(
        "meta",
        "Meta-awareness",
        "Nor can that of a mandala next to the source, which you choose in every round.",
    ),
]


def questions(options: Mapping[str, object]) -> list[Question]:
    """Ask for scenario and difficulty; the scenarios are those of the cards."""
    content = read_content(options.get("content"))
    rules = load("mind")
    about = rules.with_content(content).about if rules.with_content else rules.about
    names = {card.id: f"{card.name} ({card.complexity} of 5)" for card in content.scenarios}
    texts = {card.id: card.text for card in content.scenarios}
    if content.freeform is not None:
        names[FREEFORM], texts[FREEFORM] = content.freeform.name, content.freeform.text
    ids = [str(id) for id in next(o for o in about.options if o.name == "scenario").values]
    return [
        Question("scenario", "Which scenario?", [Answer(id, names[id], texts[id]) for id in ids]),
        Question("difficulty", "How hard?", DIFFICULTIES),
    ]
