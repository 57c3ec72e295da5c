"""What the solo game says of itself."""

from sandtable.rules.about import About, Option

ABOUT = About(
    name="mandala-solo",
    title="Mandala against Master Yoga",
    sentence="Mandala for one player: Master Yoga draws and claims by a fixed procedure.",
    seats=(1,),
    options=(
        Option(
            name="easy",
            values=(False, True),
            sentence="Master Yoga breaks ties without asking what a colour is worth.",
        ),
    ),
    version=1,
)
