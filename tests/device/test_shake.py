"""A shake is a shake, and nothing else is. The traces are 50 samples a second in m/s²,
modelled on what a phone feels; none was taken from a phone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.device.shake import REST, GravityFilter, ShakeDetector

TRACES = Path(__file__).parent / "traces"


def trace(name: str) -> list[tuple[float, float, float, float]]:
    read = json.loads((TRACES / f"{name}.json").read_text("utf-8"))
    return [(index / read["hz"], *sample) for index, sample in enumerate(read["samples"])]


def shakes(name: str) -> list[float]:
    detector = ShakeDetector()
    return [sample[0] for sample in trace(name) if detector.feel(*sample)]


@pytest.mark.parametrize("name", ["still", "walking", "bump", "swing"])
def test_what_is_no_shake(name: str) -> None:
    assert shakes(name) == []


def test_a_shake_is_felt_once_and_soon() -> None:
    felt = shakes("shake")
    assert len(felt) == 1
    assert 0.6 < felt[0] < 1.4  # it begins at 0.6 s


def test_after_a_rest_there_can_be_another() -> None:
    detector = ShakeDetector()
    first = [t for t, *felt in trace("shake") if detector.feel(t, *felt)]
    again = [t for t, *felt in trace("shake") if detector.feel(t + 3 + REST, *felt)]
    assert (len(first), len(again)) == (1, 1)


def test_gravity_is_taken_out_of_a_plain_sensor() -> None:
    """A phone held at any angle feels 9.81 m/s² that are no movement; a shake remains one."""
    for tilt in ((0.0, 0.0, 9.81), (9.81, 0.0, 0.0), (5.66, 5.66, 5.66)):
        detector, gravity = ShakeDetector(), GravityFilter()
        felt = [
            t
            for t, x, y, z in trace("shake")
            if detector.feel(t, *gravity.without(x + tilt[0], y + tilt[1], z + tilt[2]))
        ]
        assert len(felt) == 1
    still, gravity = ShakeDetector(), GravityFilter()
    for t, x, y, z in trace("walking"):
        assert not still.feel(t, *gravity.without(x, y, z + 9.81))
