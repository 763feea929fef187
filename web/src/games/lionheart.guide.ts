import type { Lesson } from './guide';

const TURN = ['LION-TURN-1'];

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'And that was a whole game of Lionheart. You know everything there is to know: the rest is nerve. Play again? The Squire hits back harder than the Page.',
      fr: 'Voilà une partie entière d’Échec au Roi. Vous savez tout ce qu’il faut savoir : le reste est affaire de sang-froid. On rejoue ? L’Écuyer rend mieux les coups que le Page.',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'panic',
    when: { happened: ['LION-PANIC-1', 'LION-PANIC-2', 'LION-PANIC-3'], mine: true },
    words: {
      en: 'Panic! Every die you rolled showed the running man, so your unit turned about and fled one square. Of one die that is one throw in six, of four dice one in 1,296: attack with full units. The King never panics.',
      fr: 'Panique ! Tous vos dés montraient le fuyard : votre unité a fait demi-tour et s’est sauvée d’une case. Avec un dé, cela arrive une fois sur six ; avec quatre, une fois sur 1 296 : attaquez avec des unités complètes. Le Roi, lui, ne panique jamais.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'their-panic',
    when: { happened: ['LION-PANIC-1', 'LION-PANIC-2', 'LION-PANIC-3'], mine: false },
    words: {
      en: 'Ha, they ran! When all dice of an attack show the running man, the attacker turns about and flees one square. Off the board, into an enemy or into its own King, and it is gone.',
      fr: 'Ha, ils détalent ! Quand tous les dés d’une attaque montrent le fuyard, l’attaquant fait demi-tour et fuit d’une case. Hors du plateau, contre un ennemi ou contre son propre Roi, il est perdu.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'lost',
    when: { happened: ['LION-ATTACK-5'], mine: true },
    words: {
      en: 'You lost men there. Each man of Infantry and Archers is a die, so a thin unit hits less and panics more. Let a full one do the next attack.',
      fr: 'Vous avez perdu des hommes. Chaque homme d’Infanterie ou d’Archers vaut un dé : une unité clairsemée touche moins et panique plus. Laissez une unité complète mener la prochaine attaque.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'hit',
    when: { happened: ['LION-ATTACK-5'], mine: false },
    words: {
      en: 'Well struck! One hit takes one man. Knights and Kings are tougher: they fall only to two hits in the same attack, and a single one is wasted.',
      fr: 'Bien frappé ! Un coup emporte un homme. Les Cavaliers et les Rois sont plus coriaces : il leur faut deux coups dans la même attaque, et un coup seul est perdu.',
    },
    until: ['read', 'answered'],
  },

  // Before the first turn, with armies of one's own
  {
    id: 'place',
    when: { asked: ['LION-ARMY-4'] },
    words: {
      en: 'Here you build your own army: click a free square of your two rows, then say who stands there. Nobody sees it until both are done. Put Infantry in front and Archers behind them.',
      fr: 'Ici, vous composez votre armée : cliquez sur une case libre de vos deux rangées, puis dites qui s’y tient. Personne ne la voit avant que les deux soient prêtes. L’Infanterie devant, les Archers derrière.',
    },
    again: { en: 'Next unit: Infantry in front, Archers behind.', fr: 'Unité suivante : l’Infanterie devant, les Archers derrière.' },
    until: ['read', 'answered'],
  },

  // A turn
  {
    id: 'aim',
    when: { asked: TURN },
    words: {
      en: 'Welcome! Your army stands at the bottom. Take the enemy King and you have won; leave him without a single warrior and you have won as well. Guard your own.',
      fr: 'Bienvenue ! Votre armée est en bas. Prenez le Roi adverse et c’est gagné ; laissez-le sans un seul guerrier et c’est gagné aussi. Protégez le vôtre.',
    },
    point: [{ kinds: ['king'] }],
    until: ['read', 'answered'],
  },
  {
    id: 'units',
    when: { asked: TURN },
    words: {
      en: 'Every token is a unit. Its point shows where it is looking, its number how many men it has left: it can only march and strike where it looks.',
      fr: 'Chaque pion est une unité. Sa pointe montre où elle regarde, son nombre combien d’hommes il lui reste : elle n’avance et ne frappe que là où elle regarde.',
    },
    point: [{ kinds: ['infantry'], whose: 'mine', most: 1 }, { kinds: ['knights'], whose: 'mine', most: 1 }, { kinds: ['archers'], whose: 'mine', most: 1 }],
    until: ['read', 'answered'],
  },
  {
    id: 'pick',
    when: { asked: TURN, picked: false, verb: ['move'] },
    words: {
      en: 'You have two actions a turn. Whatever can act has a glowing edge. Click one of your Infantry units.',
      fr: 'Vous avez deux actions par tour. Tout ce qui peut agir a le bord qui brille. Cliquez sur une de vos unités d’Infanterie.',
    },
    point: [{ kinds: ['infantry'], whose: 'mine' }],
    until: ['picked', 'moved', 'turned'],
  },
  {
    id: 'move',
    when: { asked: TURN, picked: true, verb: ['move'] },
    words: {
      en: 'Now the dot ahead of it. Infantry and Archers march one square straight ahead, Knights and the King as far as the way is free. Nobody steps back or sideways.',
      fr: 'Maintenant, le point devant elle. L’Infanterie et les Archers avancent d’une case droit devant ; les Cavaliers et le Roi, aussi loin que la voie est libre. Personne ne recule ni ne va de côté.',
    },
    point: [{ verb: 'move' }],
    until: ['moved', 'turned', 'LION-ATTACK-3'],
  },
  {
    id: 'second',
    when: { asked: TURN, begun: true },
    words: {
      en: 'That was one action. The second may be for the same unit or another. Changed your mind? “Undo” takes a step back until your turn is over.',
      fr: 'Voilà une action. La seconde peut aller à la même unité ou à une autre. Vous changez d’avis ? « Annuler » revient en arrière tant que votre tour dure.',
    },
    until: ['answered'],
  },
  {
    id: 'attack',
    when: { asked: TURN, verb: ['attack'] },
    words: {
      en: 'An enemy is in reach! Click your unit, then the enemy. You see the odds first, and only then the dice fall: axes hit, for Archers arrows do.',
      fr: 'Un ennemi est à portée ! Cliquez sur votre unité, puis sur l’ennemi. Vous voyez d’abord les chances, et les dés ne tombent qu’ensuite : les haches touchent, ou les flèches pour les Archers.',
    },
    again: {
      en: 'Somebody is in reach. A full unit first: more men, more dice. Each unit attacks once a turn.',
      fr: 'Quelqu’un est à portée. Une unité complète d’abord : plus d’hommes, plus de dés. Chaque unité attaque une fois par tour.',
    },
    point: [{ verb: 'attack', nth: 0, most: 1 }, { verb: 'attack', nth: 1, most: 1 }],
    until: ['LION-ATTACK-3'],
  },
  {
    id: 'turning',
    when: { asked: TURN, picked: true, verb: ['turn'] },
    words: {
      en: 'Turning is an action too, by a quarter or right about: use the arrows around the unit. An enemy at your side cannot be struck until you have turned to face him.',
      fr: 'Tourner est aussi une action, d’un quart ou d’un demi-tour : servez-vous des flèches autour de l’unité. Un ennemi sur votre flanc ne peut être frappé qu’une fois qu’on lui fait face.',
    },
    until: ['read', 'turned'],
  },
  {
    id: 'approach',
    when: { asked: TURN, without: ['attack'] },
    words: {
      en: 'Nobody is in reach yet, so come closer. Archers shoot over your own men at anyone in the three rows ahead, on their column and the ones beside it: bring them up right behind the Infantry. Keep the King back.',
      fr: 'Personne n’est encore à portée : approchez. Les Archers tirent par-dessus les vôtres sur quiconque se trouve dans les trois rangées devant eux, sur leur colonne et ses voisines : placez-les juste derrière l’Infanterie. Le Roi reste en arrière.',
    },
    point: [{ kinds: ['archers'], whose: 'mine' }],
    until: ['read', 'LION-ATTACK-3'],
  },
  {
    id: 'why',
    when: { asked: TURN },
    words: {
      en: 'One more thing: click anything that does not glow, and you are told which rule forbids it. From here on I only speak when something is new.',
      fr: 'Une dernière chose : cliquez sur ce qui ne brille pas, et on vous dit quelle règle l’interdit. Désormais, je ne parle que s’il y a du nouveau.',
    },
    again: {
      en: 'Two actions: march up together, shoot before you charge, and leave nobody alone in front.',
      fr: 'Deux actions : avancez ensemble, tirez avant de charger, et ne laissez personne seul devant.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'waiting',
    when: { waiting: true },
    words: {
      en: 'Their turn now. Arrows on the field show what they did; below the table you can read it.',
      fr: 'À eux de jouer. Des flèches sur le champ montrent ce qu’ils ont fait ; c’est écrit sous la table.',
    },
    again: { en: 'Their turn.', fr: 'À eux de jouer.' },
    until: ['read', 'answered'],
  },
];

export default lessons;
