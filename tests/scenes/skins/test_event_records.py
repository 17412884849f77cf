"""The records of a title's events agree with each other."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles import TITLES
from scenes.skins import FACES
from tests.scenes.sound.test_titles import event_types


@pytest.mark.parametrize("title", list(TITLES))
def test_of_two_deeds_one_is_the_one_to_speak_of(title: str) -> None:
    """Two deeds of one weight would be told by chance of their order."""
    faces = [FACES[title].skin().events.face(kind) for kind in event_types(title)]
    weights = Counter(face.weight for face in faces if face.deed is not None)
    assert weights and max(weights.values()) == 1 and min(weights) > 0
    assert all(face.weight == 0 for face in faces if face.deed is None)


@pytest.mark.parametrize("title", list(TITLES))
def test_what_is_silent_says_why_and_names_no_sound(title: str) -> None:
    faces = [FACES[title].skin().events.face(kind) for kind in event_types(title)]
    assert not [face for face in faces if face.silent and face.sound]
    assert all(len(face.silent.split()) > 1 for face in faces if face.silent)
