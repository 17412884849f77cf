"""States, actions and events to JSON and back, typed by their title.  Nothing executable passes through here."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from game.protocol import Action
from game.titles import find

_encoder = msgspec.json.Encoder()


def pack(value: Any) -> bytes:
    """Any state, action or event as JSON; the pair of the two below."""
    return _encoder.encode(value)


def unpack_state(title: str, raw: bytes | msgspec.Raw) -> Any:
    """Raises msgspec.DecodeError when it is no state of this title."""
    return _state_decoder(title).decode(raw)


def unpack_action(title: str, raw: bytes | msgspec.Raw) -> Action:
    """Raises msgspec.DecodeError when it is no action of this title."""
    action: Action = _action_decoder(title).decode(raw)
    return action


@cache
def _state_decoder(title: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(find(title).State)


@cache
def _action_decoder(title: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(find(title).ACTIONS)
