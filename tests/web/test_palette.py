"""The six sands stay apart for every eye: recomputed from the theme that is shipped."""

import re
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE
from daltonlens import simulate
from pyciede2000 import ciede2000

THEME = (Path(__file__).parents[2] / "web/src/theme/tokens.css").read_text("utf-8")
SANDS = ("red", "orange", "yellow", "green", "purple", "black")
FAMILIES = ("red", "green", "purple", "blue")
"""Of Mandala Mind."""

LEAST_UCS, LEAST_CIEDE = 20.0, 15.0
LEAST_GREY, LEAST_TEXT, LEAST_EDGE = 8.0, 4.5, 3.0

Vision = Callable[[Any], Any]


def token(name: str) -> Any:
    """A colour of the theme, from 0 to 1; of the light one if there are two."""
    found = re.search(rf"--{name}: (#[0-9A-Fa-f]{{6}});", THEME)
    assert found, name
    return np.array([int(found[1][at : at + 2], 16) / 255 for at in (1, 3, 5)])


def machado(kind: str, severity: int = 100) -> Vision:
    space = {"name": "sRGB1+CVD", "cvd_type": kind, "severity": severity}
    return lambda colour: np.clip(cspace_convert(colour, space, "sRGB1"), 0, 1)


def brettel(kind: simulate.Deficiency) -> Vision:
    simulator = simulate.Simulator_Brettel1997()

    def seen(colour: Any) -> Any:
        pixel = np.round(colour * 255).astype(np.uint8).reshape(1, 1, 3)
        return simulator.simulate_cvd(pixel, kind, severity=1.0).reshape(3) / 255

    return seen


VISIONS: dict[str, Vision] = {
    "normal": lambda colour: colour,
    "deuteranopia": machado("deuteranomaly"),
    "deuteranopia, Brettel": brettel(simulate.Deficiency.DEUTAN),
    "deuteranomaly": machado("deuteranomaly", 50),
    "protanopia": machado("protanomaly"),
    "protanopia, Brettel": brettel(simulate.Deficiency.PROTAN),
    "protanomaly": machado("protanomaly", 50),
    "tritanopia": machado("tritanomaly"),
    "tritanopia, Brettel": brettel(simulate.Deficiency.TRITAN),
}


def lightness(colour: Any) -> float:
    return float(cspace_convert(colour, "sRGB1", "CIELab")[0])


def contrast(first: Any, second: Any) -> float:
    lights = sorted(
        float(cspace_convert(one, "sRGB1", "XYZ100")[1]) / 100 for one in (first, second)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("names", [SANDS, FAMILIES], ids=["six sands", "families"])
def test_no_two_sands_look_alike_to_any_eye(names: tuple[str, ...], vision: str) -> None:
    seen = {name: VISIONS[vision](token(name)) for name in names}
    labs = {name: tuple(cspace_convert(seen[name], "sRGB1", "CIELab")) for name in names}
    for one, other in combinations(names, 2):
        assert deltaE(seen[one], seen[other], input_space="sRGB1") >= LEAST_UCS, (one, other)
        assert ciede2000(labs[one], labs[other])["delta_E_00"] >= LEAST_CIEDE, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_back_of_a_card_looks_like_no_sand(vision: str) -> None:
    back = VISIONS[vision](token("back"))
    for name in SANDS:
        seen = VISIONS[vision](token(name))
        assert deltaE(seen, back, input_space="sRGB1") >= LEAST_UCS, name


def test_in_greyscale_the_six_sands_are_six_steps() -> None:
    steps = sorted(lightness(token(name)) for name in SANDS)
    assert min(b - a for a, b in pairwise(steps)) >= LEAST_GREY


@pytest.mark.parametrize("name", [*SANDS, "blue"])
def test_ink_is_legible_on_every_sand(name: str) -> None:
    assert contrast(token(name), token(f"on-{name}")) >= LEAST_TEXT


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_voice_is_legible_on_every_ground(theme: str) -> None:
    part = THEME.partition('[data-theme="dark"]')[0 if theme == "light" else 2]
    colours = dict(re.findall(r"--([a-z0-9-]+): (#[0-9A-Fa-f]{6});", part))
    rgb = {
        n: np.array([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)]) for n, c in colours.items()
    }
    for ground in ("ground", "table", "tray", "band", "raised"):
        for voice in ("ink", "ink-2", "ink-3"):
            assert contrast(rgb[voice], rgb[ground]) >= LEAST_TEXT, (voice, ground)
        assert contrast(rgb["edge"], rgb[ground]) >= LEAST_EDGE, ground
