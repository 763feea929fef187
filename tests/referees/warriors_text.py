"""Positions of Warriors as text, as docs/games/warriors.md describes it."""

import re
from collections import Counter
from collections.abc import Mapping

from tests.referees.warriors_table import KINDS, PEOPLES, TYPES, Battle, Cards, Seat, Table


def written(table: Table) -> dict[str, str]:
    found = {"viewer": "all", "round": str(table.round), "flow": flow(table)}
    found["resolver"], found["fights"] = str(table.resolver), str(table.fights)
    if table.stage in ("deal", "draw", "keep"):
        found["due"] = " ".join(str(seat.due) for seat in table.seats)
    if table.battle:
        found["battle"] = battle_line(table.battle)
    for number, seat in enumerate(table.seats):
        found[f"factions {number}"] = " ".join(faction_line(seat, people) for people in PEOPLES)
        found[f"dragons {number}"] = " ".join(str(flames) for flames in seat.dragons)
        for zone in ("won", "hand", "kept", "back"):
            found[f"{zone} {number}"] = counted(getattr(seat, zone))
    for name in ("catapults", "wizards", "flames"):
        numbers = [getattr(seat, name) for seat in table.seats]
        found[name] = " ".join(str(number) for number in numbers) if any(numbers) else ""
    found["orders"] = " ".join(f"{card}@{table.orders[card]}" for card in sorted(table.orders))
    found["pile"], found["discard"] = counted(table.pile), counted(table.discard)
    found["aside"] = counted(table.aside)
    found["gone"] = " ".join(str(number) for number in sorted(table.gone))
    return found


def flow(table: Table) -> str:
    parts = [table.stage, table.step]
    if table.window is not None:
        parts.append(f"window:{table.window}")
    parts += [f"loss:{number}" for number in table.losses]
    if table.shot:
        parts.append(f"shot:{table.shot[0]}:{table.shot[1]}")
    return " ".join(part for part in parts if part)


def battle_line(battle: Battle) -> str:
    parts = {"card": str(battle.card), "mode": battle.mode, "lead": battle.people}
    if battle.dragon is not None:
        parts["lead"] = f"dr{battle.dragon}"
    if battle.target:
        flames = "" if battle.target_dragon is None else str(battle.target_dragon)
        parts["target"] = f"{battle.defender}{battle.target}{flames}"
    parts |= {"red": battle.red, "black": battle.black, "bows": battle.bows}
    parts["band"] = ",".join(f"{people}{battle.band[people]}" for people in PEOPLES if battle.band[people])
    if battle.camp.total():
        parts["camp"] = "/".join(str(battle.camp[each]) for each in TYPES)
    return " ".join(f"{name}={value}" for name, value in parts.items() if value)


def faction_line(seat: Seat, people: str) -> str:
    faction, wizards = seat.factions[people], seat.wizards_on[people]
    if not faction.total() and not wizards:
        return ""
    return people + "/".join(str(faction[each]) for each in TYPES) + (f"*{wizards}" if wizards else "")


def counted(cards: Cards) -> str:
    return " ".join(f"{cards[kind] if cards[kind] > 1 else ''}{kind}" for kind in KINDS if cards[kind])


def read_cards(text: str) -> Cards:
    return Counter({kind: int(number or 1) for number, kind in re.findall(r"(\d*)([A-Za-z]+\d*)", text)})


def fill(table: Table, lines: Mapping[str, str]) -> None:
    """Lay out on an empty table what the lines of a text say."""
    table.round, table.resolver, table.fights = (int(lines[name]) for name in ("round", "resolver", "fights"))
    stage, *rest = lines["flow"].split()
    table.stage = stage
    for part in rest:
        name, _, value = part.partition(":")
        if name == "window":
            table.window = int(value)
        elif name == "loss":
            table.losses.append(int(value))
        elif name == "shot":
            shooter, target = value.split(":")
            table.shot = int(shooter), target
        else:
            table.step = name
    for number, seat in enumerate(table.seats):
        for people, *men, wizards in re.findall(r"(\w)(\d+)/(\d+)/(\d+)(?:\*(\d+))?", lines[f"factions {number}"]):
            seat.factions[people] = Counter(dict(zip(TYPES, map(int, men), strict=True)))
            seat.wizards_on[people] = int(wizards or 0)
        seat.dragons = [int(flames) for flames in lines.get(f"dragons {number}", "").split()]
        for zone in ("won", "hand", "kept", "back"):
            setattr(seat, zone, read_cards(lines.get(f"{zone} {number}", "")))
        for name in ("catapults", "wizards", "flames", "due"):
            if name in lines:
                setattr(seat, name, int(lines[name].split()[number]))
    table.orders = {int(card): int(owner) for card, owner in re.findall(r"(\d+)@(\d+)", lines.get("orders", ""))}
    for zone in ("pile", "discard", "aside"):
        setattr(table, zone, read_cards(lines.get(zone, "")))
    if "battle" in lines:
        table.battle = read_battle(lines["battle"])


def read_battle(line: str) -> Battle:
    parts = dict(part.split("=") for part in line.split())
    battle = Battle(int(parts["card"]), parts["mode"])
    lead, target = parts.get("lead", ""), parts.get("target", "")
    battle.dragon_leads = lead.startswith("dr") or (battle.mode == "draconic" and bool(target))
    if lead.startswith("dr"):
        battle.dragon = int(lead[2:])
    else:
        battle.people = lead
    if target:
        battle.defender = int(target[0])
        battle.target = target[1:3] if target[1:3] == "dr" else target[1]
        battle.target_dragon = int(target[3:]) if target[3:] else None
    battle.red, battle.black, battle.bows = (parts.get(name, "") for name in ("red", "black", "bows"))
    battle.band = Counter({part[0]: int(part[1:]) for part in parts.get("band", "").split(",") if part})
    if "camp" in parts:
        battle.camp = Counter(dict(zip(TYPES, map(int, parts["camp"].split("/")), strict=True)))
    return battle
