"""What the command line says to players, in both languages."""

from champclos.core.words import Words

# Tables

GAME = Words("Game", "Jeu")
SEATS = Words("Seats", "Places")
OPTIONS = Words("Options", "Options")
CLAUSES_TESTED = Words("Clauses tested", "Clauses testées")
MUTANTS = Words("Mistakes noticed", "Fautes remarquées")
WELL_TESTED = Words("{} in rules, {} in words", "{} dans les règles, {} dans les mots")
NOT_COUNTED = Words("not counted", "non compté")
CONTENT = Words("Content", "Contenu")
VERSION = Words("Version", "Version")
ORIGINS = {  # of one figure, and of several
    "known": (Words("known", "connu"), Words("known", "connus")),
    "deduced": (Words("deduced", "déduit"), Words("deduced", "déduits")),
    "mixed": (Words("mixed", "mixte"), Words("mixed", "mixtes")),
    "designed": (Words("designed", "conçu"), Words("designed", "conçus")),
}
CLAUSE = Words("Clause", "Clause")
WORDING = Words("Wording", "Texte")
TESTS = Words("Tests", "Tests")
NOTE = Words("a note", "une note")
TESTED_BY = Words("shown by these tests:", "montrée par ces tests :")
UNTESTED = Words("no test shows it", "aucun test ne la montre")

# A sitting

PLAYER = Words("player {} ({})", "joueur {} ({})")
WELCOME = Words(
    "Type a number or a notation to play, a place or a word to see its choices, ? for help.",
    "Tapez un numéro ou une notation pour jouer, un lieu ou un mot pour voir ses choix, ? pour l'aide.",
)
HELP = (  # with examples from the choices at hand
    (
        Words("{number}, {notation}", "{number}, {notation}"),
        Words("play a choice, by its number or its notation", "jouer un choix, par son numéro ou sa notation"),
    ),
    (
        Words("{number}!, {notation}!", "{number}!, {notation}!"),
        Words("play it without looking at the odds first", "le jouer sans regarder d'abord les chances"),
    ),
    (
        Words("{narrow}", "{narrow}"),
        Words(
            "see only the choices of a place, or with a word in them",
            "ne voir que les choix d'un lieu, ou ceux qui contiennent un mot",
        ),
    ),
    (Words("Enter", "Entrée"), Words("see all choices again", "revoir tous les choix")),
    (
        Words("{several}", "{several}"),
        Words(
            "several choices in one line: all are played, or none",
            "plusieurs choix en une ligne : tous sont joués, ou aucun",
        ),
    ),
    (
        Words("? {notation}", "? {notation}"),
        Words("may I? If not, which rule forbids it", "ai-je le droit ? Sinon, quelle règle l'interdit"),
    ),
    (
        Words("odds, odds {number}", "chances, chances {number}"),
        Words("how likely each result is", "la probabilité de chaque résultat"),
    ),
    (
        Words("rules {clause}", "règles {clause}"),
        Words(
            "search the rules, by words or by the id of a clause; rules alone prints all of them",
            "chercher dans les règles, par mots ou par numéro de clause ; règles seul les affiche toutes",
        ),
    ),
    (Words("board", "plateau"), Words("draw the table again", "redessiner la table")),
    (Words("log", "journal"), Words("everything that has happened so far", "tout ce qui s'est passé jusqu'ici")),
    (
        Words("position", "position"),
        Words("the position as a text, for --position", "la position en texte, pour --position"),
    ),
    (Words("resign", "abandonner"), Words("give up the game", "abandonner la partie")),
    (Words("quit", "quitter"), Words("leave the table", "quitter la table")),
)
HAPPENED = Words("What happened:", "Ce qui s'est passé :")
EARLIER = (
    Words("… and {} thing before", "… et {} chose avant"),
    Words("… and {} things before", "… et {} choses avant"),
)
HAND_OVER = Words(
    "The table is hidden. {}, take the seat and press Enter ",
    "La table est cachée. {}, prenez place et appuyez sur Entrée ",
)
MANY = Words(
    "{} choices: type a place or a word to see some of them.",
    "{} choix : tapez un lieu ou un mot pour n'en voir qu'une partie.",
)
NARROWED = Words("{} of {} choices; Enter shows all.", "{} choix sur {} ; Entrée les montre tous.")
OTHERS = Words("Other", "Autres")
ALLOWED = Words("Allowed: {}.", "Permis : {}.")
FORBIDDEN = Words("Not allowed: {}.", "Interdit : {}.")
NO_SUCH = Words(
    '"{}" is not a choice here, and no choice contains it; ? shows help.',
    "« {} » n'est pas un choix ici, et aucun choix ne le contient ; ? affiche l'aide.",
)
NO_NUMBER = Words("There is no choice {}; they go from {} to {}.", "Il n'y a pas de choix {} ; ils vont de {} à {}.")

# Several choices in one line

SEVERAL_HINT = Words("All in one line: {}.", "Tout en une ligne : {}.")
NOTHING_PLAYED = Words("Nothing was played.", "Rien n'a été joué.")
NO_AMOUNT = Words(
    '"{}" is not an amount with a name, as in: {}.', "« {} » n'est pas un nombre suivi d'un nom, comme : {}."
)
NO_ROW = Words('There is no "{}" here; there are: {}.', "Il n'y a pas de « {} » ici ; il y a : {}.")
TWO_ROWS = Words('"{}" may mean several: {}.', "« {} » peut en désigner plusieurs : {}.")
ROW_BOUNDS = Words("{}: from {} to {}.", "{} : de {} à {}.")
SUM_BOUNDS = Words("{}: {} in all, but it must be from {} to {}.", "{} : {} en tout, mais il en faut de {} à {}.")
SUM_LEAST = Words("{}: {} in all, but it must be at least {}.", "{} : {} en tout, mais il en faut au moins {}.")
NOT_THEN = Words('"{}" is not a choice after {}.', "« {} » n'est pas un choix après {}.")
ENDS_EARLY = Words(
    "After this you are asked nothing more, so it must come last: {}.",
    "Après ceci, plus rien ne vous est demandé ; ce doit être le dernier : {}.",
)
RESIGN_ALONE = Words("resigning in a line with other choices", "abandonner sur une ligne avec d'autres choix")

NO_RULE = Words('No rule contains "{}".', "Aucune règle ne contient « {} ».")
MORE_RULES = (Words("… and {} more", "… et {} autre"), Words("… and {} more", "… et {} autres"))
NO_ODDS = Words("No choice rolls dice now.", "Aucun choix ne lance de dés pour l'instant.")
CERTAIN = Words("No dice are rolled for it.", "Aucun dé n'est lancé pour cela.")
REST = (
    Words("anything else ({} result)", "tout le reste ({} résultat)"),
    Words("anything else ({} results)", "tout le reste ({} résultats)"),
)
CONFIRM = Words(
    "Enter to do it, anything else to think again: ", "Entrée pour confirmer, autre chose pour réfléchir encore : "
)
SURE = Words("Give up the game? yes or no: ", "Abandonner la partie ? oui ou non : ")
GOODBYE = Words(
    "You left the table. The game was not finished.", "Vous avez quitté la table. La partie n'est pas finie."
)
WATCH = Words(
    "Enter: next turn · a number: that many turns · end: to the end · quit: ",
    "Entrée : tour suivant · un nombre : autant de tours · fin : jusqu'à la fin · quitter : ",
)

# Declining in advance

DECLINE = Words("decline", "décliner")
ALWAYS = Words("always", "toujours")
NOTHING = Words("nothing", "rien")
UNLESS = Words("unless aimed", "sauf visé")
DECLINE_HELP = Words(
    "decline in advance whatever you may answer: for as long as that lasts, always, or nothing any more",
    "décliner d'avance tout ce à quoi vous pouvez répondre : tant que cela dure, toujours, ou plus rien",
)
UNLESS_HELP = Words(
    "the same, but be asked when you are the target", "de même, mais en étant consulté quand vous êtes visé"
)
KIND_HELP = Words("the same, but only one of these: {}", "de même, mais seulement l'un de ceux-ci : {}")
DECLINE_HINT = Words("So as not to be asked again: {}.", "Pour ne plus être consulté : {}.")
DECLINES_SPAN = Words(
    "Until {} is over you decline {}{}. To be asked again: {}.",
    "Jusqu'à la fin de {}, vous déclinez {}{}. Pour être consulté de nouveau : {}.",
)
DECLINES_ALWAYS = Words(
    "From now on you decline {}{}. To be asked again: {}.",
    "Désormais, vous déclinez {}{}. Pour être consulté de nouveau : {}.",
)
WHATEVER = Words("whatever you may answer", "tout ce à quoi vous pouvez répondre")
AND = Words(" and ", " et ")
DECLINES_NOTHING = Words("You are asked every time.", "Vous êtes consulté chaque fois.")
UNLESS_AIMED = Words(", unless you are the target", ", sauf si vous êtes visé")
NO_SPAN = Words("To decline in advance, type one of: {}.", "Pour décliner d'avance, tapez par exemple : {}.")
NO_WINDOW = Words(
    "Nothing that may be declined is asked now; you can type: {}.",
    "Rien de ce qui est demandé ne peut être décliné pour l'instant ; vous pouvez taper : {}.",
)

# What players type, in either language

HELP_WORDS = ("?", "help", "aide")
ODDS_WORDS = ("odds", "chances")
RULES_WORDS = ("rules", "règles", "regles")
BOARD_WORDS = ("board", "plateau")
LOG_WORDS = ("log", "journal")
POSITION_WORDS = ("position",)
RESIGN_WORDS = ("resign", "abandonner")
QUIT_WORDS = ("quit", "exit", "quitter", "q")
DECLINE_WORDS = ("decline", "décliner", "decliner")
ALWAYS_WORDS = ("always", "toujours")
NOTHING_WORDS = ("nothing", "rien")
UNLESS_WORDS = ("unless", "sauf")
END_WORDS = ("end", "fin")
YES_WORDS = ("yes", "y", "oui", "o")
