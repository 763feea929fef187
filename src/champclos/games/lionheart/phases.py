"""Where a game of Lionheart is in its course."""

from typing import Final

PLACE: Final = 0  # LION-ARMY-4: armies are chosen and placed in secret
SHOW: Final = 1  # … and shown
FIRST_START: Final = 2  # LION-START-1: seat 0 rolls for the first turn
SECOND_START: Final = 3  # … and seat 1
ACT: Final = 4  # a seat takes its actions
ROLL: Final = 5  # the dice of an attack fall
AGAIN: Final = 6  # LION-ATTACK-6: a lone man's second roll
END: Final = 7

ROLLING: Final = (FIRST_START, SECOND_START, ROLL, AGAIN)  # dice fall

PHASES: Final = ("place", "show", "first roll", "second roll", "act", "attack roll", "lone roll", "end")

ACTIONS: Final = 2  # LION-TURN-1
