/** The guide to a first duel; what a fight is like is told as in a skirmish. */
import type { Lesson } from './guide';
import skirmish from './signum.guide';

const asInSkirmish = (...ids: string[]): Lesson[] => ids.map((id) => skirmish.find((lesson) => lesson.id === id)!);

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'And that is the duel. Below the result stands where each Victory Point came from: Feats by their names, cards for kills, marks of the Income, the enemy Hero.',
      fr: 'Et voilà le duel. Sous le résultat, on lit d’où vient chaque point de victoire : les Exploits par leur nom, les cartes des éliminations, les marques du Revenu, le Héros ennemi.',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'kill',
    when: { happened: ['SIG-FEAT-08'], mine: true, asked: ['SIG-TURN-06', 'SIG-ACT-01'] },
    words: {
      en: 'You have destroyed a Character: a card for each of its stars lies face down in your Hall of Honour, worth a Victory Point each. Nobody looks at them.',
      fr: 'Vous avez détruit un Personnage : une carte par étoile est posée face cachée dans votre Salle d’Honneur, et vaut un point de victoire. Personne ne les regarde.',
    },
    point: [{ on: 'hall-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'history',
    when: { happened: ['SIG-POWER-07'], mine: true, asked: ['SIG-TURN-06'] },
    words: {
      en: 'A card has come into your History, and your Income marker has moved. Played, discarded, used up or fallen: whatever lies in the History goes on paying you.',
      fr: 'Une carte est arrivée dans votre Historique, et votre marqueur de Revenu a bougé. Jouée, défaussée, usée ou tombée : ce qui est dans l’Historique continue de vous rapporter.',
    },
    point: [{ kinds: ['marker-income'], whose: 'mine' }],
    until: ['read', 'answered'],
  },
  ...asInSkirmish('crit', 'armour', 'tokens'),

  // Setting up
  {
    id: 'aim',
    when: { asked: ['SIG-SKIRM-02', 'SIG-SKIRM-04', 'SIG-SETUP-12', 'SIG-TURN-06'] },
    words: {
      en: 'Welcome to the duel! Be the first to reach the target of Victory Points, shown beside the crown: by Feats, by destroying Characters, by a high Income. If a Hero falls the duel is over at once, and that is worth 6 points.',
      fr: 'Bienvenue au duel ! Atteignez avant l’autre l’objectif de points de victoire, affiché près de la couronne : par des Exploits, en détruisant des Personnages, par un Revenu élevé. Si un Héros tombe, le duel s’arrête aussitôt, et cela vaut 6 points.',
    },
    until: ['read', 'answered'],
  },
  ...asInSkirmish('band', 'build', 'terrain'),
  {
    id: 'hero',
    when: { asked: ['SIG-SKIRM-04'] },
    words: {
      en: 'Your Hero begins alone: click a hex of your zone for it. Keep it behind your Characters; its life stands beside the heart above.',
      fr: 'Votre Héros commence seul : cliquez sur un hexagone de votre zone. Gardez-le derrière vos Personnages ; sa vie est indiquée près du cœur, en haut.',
    },
    point: [{ verb: 'to' }],
    until: ['answered'],
  },
  {
    id: 'arrival',
    when: { asked: ['SIG-SKIRM-04'] },
    words: {
      en: 'Where does it come? A Character arrives in your zone, a Minion beside your Hero. It may act from your next turn on.',
      fr: 'Où arrive-t-il ? Un Personnage arrive dans votre zone, un Sbire à côté de votre Héros. Il pourra agir dès votre prochain tour.',
    },
    again: { en: 'On which hex?', fr: 'Sur quel hexagone ?' },
    point: [{ verb: 'to' }],
    until: ['answered'],
  },
  {
    id: 'opening',
    when: { asked: ['SIG-SETUP-12'] },
    words: {
      en: 'You have drawn seven cards: click three to give back. Their cost is in the corner; hover over a card, or hold it, to read it. Cheap cards help most at the start.',
      fr: 'Vous avez pioché sept cartes : cliquez sur trois à rendre. Leur coût est dans le coin ; survolez une carte, ou appuyez longuement, pour la lire. Au début, les cartes bon marché aident le plus.',
    },
    again: { en: 'Give back a card.', fr: 'Rendez une carte.' },
    point: [{ verb: 'return' }],
    until: ['answered'],
  },

  // A turn
  {
    id: 'claim',
    when: { asked: ['SIG-TURN-06', 'SIG-FEAT-13'], verb: ['claim'] },
    words: {
      en: 'The condition of a Feat in your hand holds: click it and put it into your Hall of Honour for its Victory Points.',
      fr: 'La condition d’un Exploit de votre main est remplie : cliquez dessus et placez-le dans votre Salle d’Honneur pour ses points de victoire.',
    },
    again: { en: 'A Feat can be claimed.', fr: 'Un Exploit peut être placé.' },
    point: [{ verb: 'claim' }],
    until: ['SIG-FEAT-12', 'SIG-FEAT-13', 'answered'],
  },
  {
    id: 'track',
    when: { asked: ['SIG-TURN-06'] },
    words: {
      en: 'Your track: the lightning is Hero Power, to be spent in this turn; the coins are your Income, which Hero Power becomes at the start of each turn. At 8, 12 and 15 the Income gives a Victory Point (crown), at 5 and 10 a card.',
      fr: 'Votre piste : l’éclair est le Pouvoir du Héros, à dépenser ce tour-ci ; les pièces sont votre Revenu, auquel le Pouvoir est ramené au début de chaque tour. À 8, 12 et 15, le Revenu donne un point de victoire (couronne), à 5 et 10 une carte.',
    },
    point: [{ kinds: ['marker-power', 'marker-income'], whose: 'mine' }],
    until: ['read', 'answered'],
  },
  {
    id: 'summon',
    when: { asked: ['SIG-TURN-06'], verb: ['call'] },
    words: {
      en: 'Summon a Character of your War Camp: those that glow can be paid with your Hero Power. One in each turn, so begin early.',
      fr: 'Convoquez un Personnage de votre Camp de Guerre : ceux qui brillent peuvent être payés avec votre Pouvoir du Héros. Un seul par tour, alors commencez tôt.',
    },
    point: [{ verb: 'call' }],
    until: ['SIG-SUMMON-03', 'read', 'answered'],
  },
  {
    id: 'hand',
    when: { asked: ['SIG-TURN-06'], verb: ['play'] },
    words: {
      en: 'Cards that glow can be played for the cost in their corner: Spells at once, Buildings into your City, Relics to your Hero. Scrolls are Tactics, for later.',
      fr: 'Les cartes qui brillent se jouent pour le coût inscrit dans leur coin : les Sorts aussitôt, les Bâtiments dans votre Ville, les Reliques sur votre Héros. Les parchemins sont des Tactiques, pour plus tard.',
    },
    point: [{ verb: 'play' }],
    until: ['read', 'answered'],
  },
  {
    id: 'discard',
    when: { asked: ['SIG-TURN-06'], verb: ['discard'] },
    words: {
      en: 'Once in your turn you may discard a card unplayed: it goes to your History, and its Income counts for good. That is how Hero Power grows.',
      fr: 'Une fois par tour, vous pouvez défausser une carte sans la jouer : elle va dans votre Historique, et son Revenu compte pour toujours. C’est ainsi que le Pouvoir du Héros grandit.',
    },
    point: [{ verb: 'discard' }],
    until: ['SIG-POWER-08', 'read', 'answered'],
  },
  {
    id: 'feats',
    when: { asked: ['SIG-TURN-06'], verb: ['trade'] },
    words: {
      en: 'Your Feats: stars are Achievements, for what you have or have done; crossed weapons are Military, claimed after a kill. Read what they ask for, and play towards it. Once a turn one may be discarded for a Minion, Hero Power or cards.',
      fr: 'Vos Exploits : les étoiles sont des Réalisations, pour ce que vous avez ou avez fait ; les armes croisées sont militaires, à placer après une élimination. Lisez ce qu’ils demandent et visez-le. Une fois par tour, on peut en défausser un contre un Sbire, du Pouvoir ou des cartes.',
    },
    point: [{ on: 'feats-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'city',
    when: { asked: ['SIG-TURN-06'], verb: ['card'] },
    words: {
      en: 'A Building or Relic of yours that glows can be used now. A Building lies down until your next turn, a Relic has only so many uses.',
      fr: 'Un Bâtiment ou une Relique à vous qui brille peut servir maintenant. Un Bâtiment se couche jusqu’à votre prochain tour, une Relique n’a que quelques usages.',
    },
    point: [{ verb: 'card' }],
    until: ['read', 'answered'],
  },
  {
    id: 'activate',
    when: { asked: ['SIG-TURN-06'], verb: ['activate'] },
    words: {
      en: 'Each creature of yours is activated once in your turn, in any order, before and after what else you do. Point at one to see where it can go and whom it can attack, then click it.',
      fr: 'Chacune de vos créatures s’active une fois par tour, dans l’ordre voulu, avant ou après le reste. Pointez-en une pour voir où elle peut aller et qui elle peut attaquer, puis cliquez dessus.',
    },
    again: { en: 'Activate, summon, play: in any order.', fr: 'Activer, convoquer, jouer : dans l’ordre voulu.' },
    point: [{ verb: 'activate' }],
    until: ['SIG-ACT-01', 'answered'],
  },
  {
    id: 'end',
    when: { asked: ['SIG-TURN-06'], verb: ['done'], without: ['activate'] },
    words: {
      en: 'Everybody has been activated. Spend what Hero Power is left if you can, since it does not keep; then end the turn.',
      fr: 'Tout le monde a été activé. Dépensez si possible le Pouvoir du Héros qui reste, car il ne se garde pas ; puis terminez le tour.',
    },
    again: { en: 'Anything else, or end the turn.', fr: 'Autre chose, ou terminer le tour.' },
    until: ['answered'],
  },
  {
    id: 'turn',
    when: { asked: ['SIG-TURN-06'] },
    words: { en: 'Click what glows.', fr: 'Cliquez sur ce qui brille.' },
    again: { en: 'Click what glows.', fr: 'Cliquez sur ce qui brille.' },
    until: ['answered'],
  },
  {
    id: 'tactic',
    when: { asked: ['SIG-TACTIC-01'] },
    words: {
      en: 'The question says what has happened; a Tactic that glows answers it, also in the other’s turn. Whoever could have one is asked, so that asking gives nothing away. Decline with the button, or in advance in the menu.',
      fr: 'La question dit ce qui vient d’arriver ; une Tactique qui brille y répond, même pendant le tour de l’autre. On interroge quiconque pourrait en avoir une, pour ne rien trahir. Refusez par le bouton, ou d’avance dans le menu.',
    },
    again: { en: 'A Tactic, or none?', fr: 'Une Tactique, ou aucune ?' },
    point: [{ verb: 'play' }],
    until: ['answered'],
  },
  {
    id: 'glory',
    when: { asked: ['SIG-FEAT-12'] },
    words: {
      en: 'A kill! If a Military Feat in your hand fits it, click it: one for each kill.',
      fr: 'Une élimination ! Si un Exploit militaire de votre main y correspond, cliquez dessus : un par élimination.',
    },
    again: { en: 'A Military Feat, or none?', fr: 'Un Exploit militaire, ou aucun ?' },
    point: [{ verb: 'claim' }],
    until: ['answered'],
  },
  {
    id: 'closing',
    when: { asked: ['SIG-FEAT-13'] },
    words: {
      en: 'The end of the turn has changed something: an Achievement may be claimed once more.',
      fr: 'La fin du tour a changé quelque chose : une Réalisation peut encore être placée.',
    },
    again: { en: 'An Achievement, or none?', fr: 'Une Réalisation, ou aucune ?' },
    until: ['answered'],
  },
  {
    id: 'scrap',
    when: { asked: ['SIG-ZONE-08', 'SIG-RELIC-03'] },
    words: {
      en: 'A card goes to the History, where its Income counts: click it. Three Relics are the most a Hero carries.',
      fr: 'Une carte va dans l’Historique, où son Revenu compte : cliquez dessus. Un Héros porte trois Reliques au plus.',
    },
    again: { en: 'Which card?', fr: 'Quelle carte ?' },
    until: ['answered'],
  },
  ...asInSkirmish('act', 'attack', 'finish', 'push', 'offer', 'pick', 'dice', 'where', 'wait'),
];

export default lessons;
