"""What Flowers says of itself."""

from sandtable.rules.about import About

ABOUT = About(
    name="flowers",
    title="Flowers: A Mandala Game",
    sentence="Two to four players lay sand around three pairs of flower tiles and pick them.",
    seats=(2, 3, 4),
    options=(),
    version=1,
)
