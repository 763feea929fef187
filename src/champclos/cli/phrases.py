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
ORIGINS = {
    "known": Words("known", "connus"),
    "deduced": Words("deduced", "déduits"),
    "designed": Words("designed", "conçus"),
}
CLAUSE = Words("Clause", "Clause")
WORDING = Words("Wording", "Texte")
TESTS = Words("Tests", "Tests")
RULING = Words("our ruling", "notre décision")
NOTE = Words("a note", "une note")
TESTED_BY = Words("shown by these tests:", "montrée par ces tests :")
UNTESTED = Words("no test shows it", "aucun test ne la montre")

# A sitting

WELCOME = Words(
    "Type a number or a notation to play, a square to see its choices, ? for help.",
    "Tapez un numéro ou une notation pour jouer, une case pour voir ses choix, ? pour l'aide.",
)
HELP = (
    (
        Words("3, e2-e3", "3, e2-e3"),
        Words("play a choice, by its number or its notation", "jouer un choix, par son numéro ou sa notation"),
    ),
    (Words("3!", "3!"), Words("play it without looking at the odds", "le jouer sans regarder les chances")),
    (
        Words("e2, turn", "e2, tourner"),
        Words(
            "see only the choices of a square, or with a word in them",
            "ne voir que les choix d'une case, ou ceux qui contiennent un mot",
        ),
    ),
    (Words("Enter", "Entrée"), Words("see all choices again", "revoir tous les choix")),
    (
        Words("? e2-e3", "? e2-e3"),
        Words("may I? If not, which rule forbids it", "ai-je le droit ? Sinon, quelle règle l'interdit"),
    ),
    (
        Words("odds, odds 3", "chances, chances 3"),
        Words("how likely each result is", "la probabilité de chaque résultat"),
    ),
    (
        Words("rules panic", "règles panique"),
        Words(
            "search the rules, by words or by the id of a clause; rules alone prints all",
            "chercher dans les règles, par mots ou par clause ; règles seul les imprime toutes",
        ),
    ),
    (Words("board", "plateau"), Words("draw the table again", "redessiner la table")),
    (Words("log", "journal"), Words("everything that happened so far", "tout ce qui s'est passé")),
    (
        Words("position", "position"),
        Words("the position as a text, for --position", "la position en texte, pour --position"),
    ),
    (Words("resign", "abandonner"), Words("give up the game", "abandonner la partie")),
    (Words("quit", "quitter"), Words("leave the table", "quitter la table")),
)
HAPPENED = Words("What happened:", "Ce qui s'est passé :")
EARLIER = Words("… and {} things before", "… et {} choses avant")
HAND_OVER = Words(
    "The table is hidden. {}, take the seat and press Enter ",
    "La table est cachée. {}, prenez place et appuyez sur Entrée ",
)
MANY = Words(
    "{} choices: type a square or a word to see some of them.",
    "{} choix : tapez une case ou un mot pour en voir une partie.",
)
NARROWED = Words("{} of {} choices; Enter shows all.", "{} choix sur {} ; Entrée les montre tous.")
OTHERS = Words("Besides", "Sinon")
ALLOWED = Words("Allowed: {}.", "Permis : {}.")
FORBIDDEN = Words("Not allowed: {}.", "Interdit : {}.")
NO_SUCH = Words('"{}" is no choice here, and no choice has it in it; ? is help.',
                '« {} » n\'est pas un choix ici, et aucun choix ne le contient ; ? pour l\'aide.')  # fmt: skip
NO_NUMBER = Words("There is no choice {}; they go from 1 to {}.", "Il n'y a pas de choix {} ; ils vont de 1 à {}.")
NO_RULE = Words('No rule has "{}" in it.', "Aucune règle ne contient « {} ».")
MORE_RULES = Words("… and {} more", "… et {} autres")
NO_ODDS = Words("No choice rolls dice now.", "Aucun choix ne lance de dés maintenant.")
CERTAIN = Words("No dice follow it.", "Aucun dé ne suit.")
REST = Words("anything else ({} results)", "tout le reste ({} résultats)")
CONFIRM = Words("Enter to do it, anything else to think again: ", "Entrée pour le faire, autre chose pour réfléchir : ")
SURE = Words("Give up the game? yes or no: ", "Abandonner la partie ? oui ou non : ")
GOODBYE = Words(
    "You left the table. The game was not finished.", "Vous avez quitté la table. La partie n'est pas finie."
)
WATCH = Words(
    "Enter: next turn · a number: so many turns · end: to the end · quit: ",
    "Entrée : tour suivant · un nombre : autant de tours · fin : jusqu'à la fin · quitter : ",
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
END_WORDS = ("end", "fin")
YES_WORDS = ("yes", "y", "oui", "o")
