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
    """The least number of dear cards in inner rooms if all cards find a room that they fit; −1 if they do not.

    Cards are put where it costs least, one path of exchanges after the other.
    """
    left, free = cards.copy(), rooms.copy()
    lying = [[i64(0)] * len(rooms) for group in cards]
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
