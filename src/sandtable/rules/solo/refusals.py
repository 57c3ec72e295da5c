"""Why a move is not legal in the solo game, in words."""

from functools import partial

from sandtable.rules.mandala.refusals import refusal_beside

refusal = partial(refusal_beside, "Master Yoga's")
