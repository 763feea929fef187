"""Cards put into rooms that they fit: whether that can be done, and at what least cost."""

from typing import Final

from mypy_extensions import i64

FAR: Final[i64] = 1 << 40


def total(numbers: list[i64]) -> i64:
    """The sum of some numbers."""
    found: i64 = 0
    for number in numbers:
        found += number
    return found


def least_cost(cards: list[i64], rooms: list[i64], fits: list[i64], dear: list[i64], inner: i64) -> i64:
    """The least number of dear cards in inner rooms if all cards find a room that they fit; −1 if they do not."""
    return put(cards, rooms, fits, dear, inner, [[i64(0)] * len(rooms) for group in cards])


def may_lie(cards: list[i64], rooms: list[i64], fits: list[i64]) -> list[i64]:
    """By group of cards: the rooms, as bits, in which one of it may lie if all find a room; there are as many as cards.

    All ways to put cards are found from one of them by exchanges.
    """
    lying = [[i64(0)] * len(rooms) for group in cards]
    put(cards, rooms, fits, [i64(0)] * len(cards), 0, lying)
    reach: list[i64] = []  # by room: where a card that leaves it may lead, by one exchange after the other
    for place in range(len(rooms)):
        ways: i64 = 1 << place
        for index in range(len(cards)):
            if lying[index][place]:
                ways |= fits[index]
        reach.append(ways)
    for via in range(len(rooms)):
        for place in range(len(rooms)):
            if (reach[place] >> via) & 1:
                reach[place] |= reach[via]
    found: list[i64] = []
    for index in range(len(cards)):
        holding: i64 = 0
        for place in range(len(rooms)):
            if lying[index][place]:
                holding |= 1 << place
        may: i64 = 0
        for place in range(len(rooms)):
            if (fits[index] >> place) & 1 and reach[place] & holding:
                may |= 1 << place
        found.append(may)
    return found


def put(
    cards: list[i64], rooms: list[i64], fits: list[i64], dear: list[i64], inner: i64, lying: list[list[i64]]
) -> i64:
    """Put cards where it costs least, one path of exchanges after the other; `lying` counts them by group and room."""
    left, free = cards.copy(), rooms.copy()
    cost: i64 = 0
    while total(left):
        near = [i64(0) if amount else FAR for amount in left]
        far = [FAR] * len(rooms)
        came: list[i64] = [-1] * len(rooms)
        back: list[i64] = [-1] * len(cards)
        changed = True
        while changed:
            changed = False
            for index in range(len(cards)):
                for place in range(len(rooms)):
                    price = dear[index] if (inner >> place) & 1 else 0
                    if (fits[index] >> place) & 1 and near[index] + price < far[place] and near[index] < FAR:
                        far[place], came[place], changed = near[index] + price, index, True
                    if lying[index][place] and far[place] < FAR and far[place] - price < near[index]:
                        near[index], back[index], changed = far[place] - price, place, True
        end: i64 = -1
        for place in range(len(rooms)):
            if free[place] and far[place] < FAR and (end < 0 or far[place] < far[end]):
                end = place
        if end < 0:
            return -1
        amount = free[end]
        place_at: i64 = end
        while True:
            index_at = came[place_at]
            if back[index_at] < 0:
                amount = min(int(amount), int(left[index_at]))
                break
            place_at = back[index_at]
            amount = min(int(amount), int(lying[index_at][place_at]))
        cost += amount * far[end]
        free[end] -= amount
        place_at = end
        while True:
            index_at = came[place_at]
            lying[index_at][place_at] += amount
            if back[index_at] < 0:
                left[index_at] -= amount
                break
            place_at = back[index_at]
            lying[index_at][place_at] -= amount
    return cost
