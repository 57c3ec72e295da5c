"""What Mandala says of itself."""

from sandtable.rules.about import About

ABOUT = About(
    name="mandala",
    title="Mandala",
    sentence="Two players lay coloured sand into two mandalas and claim it when six colours meet.",
    seats=(2,),
    options=(),
    version=1,
)
