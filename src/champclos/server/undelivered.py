"""Why a call did not reach anybody: a code for the store, whether trying again would help, and words for people."""

from typing import Final

from champclos.core.words import Words

REASONS: Final = {
    "inner": Words(
        "This address lies in the server's own network, where it sends nothing.",
        "Cette adresse est dans le réseau du serveur lui-même, où il n'envoie rien.",
    ),
    "no_name": Words("There is no machine of that name.", "Aucune machine ne porte ce nom."),
    "no_answer": Words("Nobody answers at this address.", "Personne ne répond à cette adresse."),
    "no_trust": Words(
        "The certificate of this address cannot be trusted.", "Le certificat de cette adresse n'est pas digne de foi."
    ),
    "not_http": Words("What answers there does not speak HTTP.", "Ce qui répond là ne parle pas HTTP."),
    "gone": Words(
        "The browser has given up its subscription.", "Le navigateur a renoncé à son abonnement."
    ),
    "mail_refused": Words("The mail address was refused.", "L'adresse de courriel a été refusée."),
    "mail_server": Words(
        "The mail server of this host does not work just now.",
        "Le serveur de courriel de cet hôte ne marche pas en ce moment.",
    ),
    "mail_off": Words("This host sends no mail.", "Cet hôte n'envoie pas de courriel."),
}  # fmt: skip
STATUS: Final = "status "  # followed by the number with which an address answered


class Undelivered(Exception):
    """A call that was not taken; `final` means that trying again would not help."""

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.final = final


def explained(why: str) -> Words:
    """A reason in words."""
    if why.startswith(STATUS):
        status = why.removeprefix(STATUS)
        if status.startswith("3"):
            return Words(
                f"The address answered {status}: it leads elsewhere. Give the address it leads to.",
                f"L'adresse a répondu {status} : elle mène ailleurs. Donnez l'adresse où elle mène.",
            )
        return Words(f"The address answered {status}.", f"L'adresse a répondu {status}.")
    return REASONS[why]
