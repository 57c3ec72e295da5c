"""Who looks at a table, as one process knows it that hears of others now and then."""

import pytest

from sandtable.server import presence
from sandtable.server.keeping import PresenceNotice
from sandtable.server.presence import FRESH, Presence


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(presence, "monotonic", found)
    return found


def looking(*seats: int, watchers: int = 0) -> PresenceNotice:
    return PresenceNotice(table="t", seats=list(seats), watchers=watchers)


def test_a_seat_whose_process_falls_silent_is_absent_from_then_on(clock: Clock) -> None:
    found = Presence()
    clock.now += 100
    found.hear("other", looking(1))
    clock.now += FRESH - 1
    assert (found.has_faded(), found.is_here(1), found.absence(1)) == (False, True, 0)

    clock.now += 1
    assert found.has_faded()
    assert (found.is_here(1), found.absence(1)) == (False, 0)
    clock.now += 7
    assert found.absence(1) == 7


def test_a_seat_that_is_seen_elsewhere_does_not_fade_with_a_silent_process(clock: Clock) -> None:
    found = Presence()
    found.notice([0])
    found.hear("silent", looking(0, 1))
    clock.now += FRESH - 1
    found.hear("awake", looking(1))
    clock.now += 1

    assert not found.has_faded()
    assert found.seats == {0, 1}


def test_who_only_watched_through_a_silent_process_is_gone_too(clock: Clock) -> None:
    found = Presence()
    found.hear("other", looking(watchers=2))
    assert found.watchers == 2
    clock.now += FRESH

    assert (found.has_faded(), found.watchers) == (True, 0)
    assert not found.has_faded()


def test_a_seat_that_nobody_ever_took_is_absent_since_the_beginning(clock: Clock) -> None:
    found = Presence()
    found.notice([0])
    clock.now += 5

    assert (found.absence(0), found.absence(1)) == (0, 5)
    found.notice([])
    clock.now += 2
    assert (found.absence(0), found.absence(1)) == (2, 7)
