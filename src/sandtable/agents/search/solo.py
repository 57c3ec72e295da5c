"""What the search knows of the solo game: the same as of Mandala."""

from sandtable.agents.greedy import solo as greedy_solo  # noqa: F401  -- how Master Yoga claims
from sandtable.agents.search.knowhow import judge, namesake, weigh
from sandtable.agents.search.mandala import (
    POLICY,
    in_first_mandala,
    judge_position,
    players_of,
    weigh_move,
)
from sandtable.rules.compiled import answer
from sandtable.rules.solo.state import STATE

__all__ = ["POLICY", "players_of"]

answer(weigh, STATE, weigh_move)
answer(namesake, STATE, in_first_mandala)
answer(judge, STATE, judge_position)
