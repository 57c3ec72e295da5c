"""The greedy player of the solo game: the same, but Master Yoga claims by his own rules."""

from sandtable.agents.greedy.mandala import choose, claim_best, claim_next
from sandtable.rules.compiled import answer, compiled
from sandtable.rules.solo.claiming import claim_for_yoga
from sandtable.rules.solo.state import STATE, YOGA, State

__all__ = ["choose"]


@compiled
def claim_against_yoga(state: State) -> None:
    """Claim for whoever chooses next."""
    if state.chooser == YOGA:
        claim_for_yoga(state)
    else:
        claim_best(state)


answer(claim_next, STATE, claim_against_yoga)
