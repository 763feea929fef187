"""What is asked of a seat, or what everybody waits for."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.game import NATURE, OVER, TRUTH
from champclos.core.scene import Prompt
from champclos.core.words import Words, seat_name
from champclos.games.warriors.battle import BAND, FACTION, FALLEN, FLIGHT
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.phases import CHARGE, ENDED, KEEP, LOSS, PAUSE, PLACE, SHOT, SHOW, STRIKE, WINDOW
from champclos.games.warriors.prepare import clause_of_keeping

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def prompt(state: "War") -> Prompt | None:
    """What is asked of the viewer; whoever sees all is asked for the seat that decides."""
    if state.seat == OVER:
        return None
    if state.seat == NATURE:
        return Prompt(fate_words(state))
    asked = state.seat if state.viewer == TRUTH else state.viewer
    if asked >= 0 and (state.waiting >> asked) & 1:
        words, clause = question(state, asked)
        return Prompt(words, int(asked), state.offered(asked), clause=clause)
    if state.top() == KEEP:
        return Prompt(Words("Cards are being kept", "Chacun choisit ses cartes"))
    name = seat_name(int(state.seat))
    return Prompt(Words(f"{name.en} decides", f"{name.fr} décide"), int(state.seat))


def fate_words(state: "War") -> Words:
    """What nature is about to do."""
    top = state.top()
    if top == STRIKE:
        if state.battle.red:
            return Words("The defender rolls", "Le Défenseur lance ses dés")
        return Words("The attacker rolls", "L'Attaquant lance ses dés")
    if top == SHOT:
        return Words("The Catapult's die falls", "On lance le dé de la Catapulte")
    if top == SHOW:
        return Words("Kept cards are shown", "On dévoile les cartes gardées")
    return Words("Cards are dealt", "On distribue les cartes")


def question(state: "War", seat: i64) -> tuple[Words, str]:
    """What the seat is asked, and by which clause."""
    top = state.top()
    if top == KEEP:
        left = state.due[seat]
        clause = RULEBOOK.id(clause_of_keeping(state))
        return Words(f"Keep a card ({left} to go)", f"Gardez une carte (encore {left})"), clause
    if top == WINDOW:
        return Words("Use a Catapult?", "Utiliser une Catapulte ?"), "WAR-CATA-1"
    if top == LOSS:
        if state.loses_dragon(seat):
            burning = Words("Discard a Flame to save the Dragon?", "Défausser une Flamme pour sauver le Dragon ?")
            return burning, "WAR-DRAGON-6"
        return Words("Which Warrior do you lose?", "Quel Guerrier perdez-vous ?"), "WAR-ATTACK-8"
    if top == PAUSE:
        return Words("Attack again?", "Attaquer encore ?"), "WAR-END-1"
    if top == ENDED:
        return Words("Charge? Who camps?", "Charger ? Qui campe ?"), "WAR-CHARGE-1"
    if top == CHARGE:
        return Words("Whom do you charge?", "Qui chargez-vous ?"), "WAR-CHARGE-4"
    if top == PLACE:
        if state.table.robes[seat]:
            placing = "WAR-DEAL-3" if state.round == 0 else "WAR-PREP-3"
            return Words("Where do you place the Wizard?", "Où posez-vous le Magicien ?"), placing
        return Words("Which Dragon gets the Flame?", "Quel Dragon reçoit la Flamme ?"), "WAR-DRAGON-7"
    battle = state.battle
    if battle.mode == FACTION:
        return Words("Who attacks whom?", "Qui attaque qui ?"), "WAR-ATTACK-1"
    if battle.mode == BAND:
        if state.joining():
            return Words("Who joins the band?", "Qui entre dans la Bande ?"), "WAR-MERC-1"
        return Words("Whom does the band attack?", "Qui la Bande attaque-t-elle ?"), "WAR-MERC-2"
    if battle.mode == FLIGHT:
        if battle.lead_flames == FALLEN:
            return Words("Which Dragon attacks?", "Quel Dragon attaque ?"), "WAR-DRAGON-10"
        return Words("Whom does the Dragon attack?", "Qui le Dragon attaque-t-il ?"), "WAR-DRAGON-4"
    return Words("Draconic or Mercenary?", "Draconique ou avec Mercenaires ?"), "WAR-DRAGON-11"
