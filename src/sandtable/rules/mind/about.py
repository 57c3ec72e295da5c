"""What Mandala Mind says of itself; its scenarios are those of our own set of cards."""

from sandtable.rules.about import About, Option

DIFFICULTIES = ("mindful", "deepening", "meta")
FREEFORM = "freeform-practice"

ABOUT = About(
    name="mind",
    title="Mandala Mind: The Card Game",
    sentence="One or two players together calm nine mandalas before the distraction wins.",
    seats=(1, 2),
    options=(
        Option(
            name="scenario",
            values=(
                "guided-practice",
                "dripping-tap",
                "radio-next-door",
                "unopened-letter",
                "passing-storm",
                FREEFORM,
            ),
            sentence="Which scenario is played.",
        ),
        Option(name="difficulty", values=DIFFICULTIES, sentence="How hard it is."),
        Option(
            name="content",
            values=(None,),
            sentence="The cards: a content file of your own; our set if none is given.",
        ),
    ),
    version=1,
)
