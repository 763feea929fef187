import type { Lesson } from './guide';

const KEEP = ['WAR-PREP-1', 'WAR-PREP-2', 'WAR-DRAGON-2'];
const BATTLES = ['battle', 'mercenary', 'dragon'];

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'Three rounds, and that is Warriors. See how much the bonuses of the peoples weigh against the cards won? Next time with more players: then there are more throats to choose from.',
      fr: 'Trois rounds, et voilà Warriors. Vous voyez ce que pèsent les bonus des peuples face aux cartes gagnées ? La prochaine fois à plusieurs : il y a plus de gorges à prendre.',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'dice',
    when: { happened: ['WAR-ATTACK-8'], mine: true },
    words: {
      en: 'Here is how dice are read: highest against highest, then second against second if both rolled two. The higher takes a Warrior; on a tie the defender does. More bows add 1 to your highest die.',
      fr: 'Voici comment on lit les dés : le plus fort contre le plus fort, puis le deuxième contre le deuxième si chacun en a deux. Le plus haut prend un Guerrier ; à égalité, c’est le défenseur. Plus d’arcs ajoutent 1 à votre meilleur dé.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'shot-at',
    when: { happened: ['WAR-CATA-3'], mine: false },
    words: {
      en: 'A Catapult of theirs. It names one card and rolls a die: 4, 5 or 6 takes it. Not even a Wizard keeps Warriors from that.',
      fr: 'Une de leurs Catapultes. Elle vise une carte et lance un dé : 4, 5 ou 6 l’emporte. Même un Magicien n’en protège pas les Guerriers.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'round-over',
    when: { happened: ['WAR-ROUND-1'], asked: KEEP },
    words: {
      en: 'The round is over: Wizards still standing and Catapults not used are gone. New cards now; the third round is the last.',
      fr: 'Le round est fini : les Magiciens restants et les Catapultes inutilisées sont partis. De nouvelles cartes maintenant ; le troisième round est le dernier.',
    },
    until: ['read', 'answered'],
  },

  // Preparation
  {
    id: 'aim',
    when: { asked: [...KEEP, 'WAR-DEAL-3'] },
    words: {
      en: 'Welcome! Your Warriors lie at the bottom, a column for each people. After three rounds every card you have taken is worth 2 points, and whoever has the most Undead gets 5 more, Dwarves 6, Trolls 7, Elves 8, Goblins 10, Barbarians 11.',
      fr: 'Bienvenue ! Vos Guerriers sont en bas, une colonne par peuple. Après trois rounds, chaque carte prise vaut 2 points, et qui a le plus de Morts-vivants en reçoit 5 de plus, de Nains 6, de Trolls 7, d’Elfes 8, de Gobelins 10, de Barbares 11.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'wizard',
    when: { asked: ['WAR-DEAL-3', 'WAR-PREP-3'], verb: ['wizard'] },
    words: {
      en: 'A Wizard shields one of your factions for this round: nobody can attack it, but it cannot attack either. Lay him on one you want to keep and will not fight with. Click him, then the column.',
      fr: 'Un Magicien protège une de vos Factions pendant ce round : personne ne peut l’attaquer, mais elle n’attaque pas non plus. Posez-le sur une Faction à garder et avec laquelle vous ne vous battrez pas. Cliquez sur lui, puis sur la colonne.',
    },
    again: { en: 'The Wizard: on a faction you want to keep out of the fighting.', fr: 'Le Magicien : sur une Faction à tenir hors des combats.' },
    point: [{ verb: 'wizard' }],
    until: ['answered'],
  },
  {
    id: 'flame',
    when: { asked: ['WAR-DRAGON-7'] },
    words: {
      en: 'A Flame saves a Dragon once when it loses. Click the Flame, then the Dragon that gets it.',
      fr: 'Une Flamme sauve une fois un Dragon qui perd. Cliquez sur la Flamme, puis sur le Dragon qui la reçoit.',
    },
    again: { en: 'Which Dragon gets the Flame?', fr: 'À quel Dragon la Flamme ?' },
    point: [{ verb: 'flame' }],
    until: ['answered'],
  },
  {
    id: 'keep',
    when: { asked: KEEP },
    words: {
      en: 'New cards, and you keep some of them; click them one by one. You only attack with a Battle card, so keep at least one. The rest: Warriors for your largest factions, or a Catapult.',
      fr: 'De nouvelles cartes, et vous en gardez une partie : cliquez-les l’une après l’autre. On n’attaque qu’avec une carte Bataille : gardez-en au moins une. Pour le reste : des Guerriers pour vos plus grandes Factions, ou une Catapulte.',
    },
    again: {
      en: 'A Battle card or two, then Warriors for your largest factions.',
      fr: 'Une Bataille ou deux, puis des Guerriers pour vos plus grandes Factions.',
    },
    point: [{ kinds: BATTLES, whose: 'mine', on: 'hand-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'symbols',
    when: { asked: KEEP },
    words: {
      en: 'A Warrior has one sign. Shields (infantry) make your dice, bows add 1 to your highest die, horses may charge a second target. A good attacker has two or three shields.',
      fr: 'Un Guerrier porte un signe. Les boucliers (Fantassins) font vos dés, les arcs ajoutent 1 au meilleur, les chevaux peuvent charger une seconde cible. Un bon attaquant a deux ou trois boucliers.',
    },
    until: ['read', 'answered'],
  },

  // Catapults
  {
    id: 'catapult',
    when: { asked: ['WAR-CATA-1'] },
    words: {
      en: 'You have a Catapult. It shoots at any one card of somebody else: click it, then the card. 4, 5 or 6 and the card is yours. Unused it is thrown away after this round, so shoot soon: at a Wizard, or at the last shield of a faction.',
      fr: 'Vous avez une Catapulte. Elle tire sur une carte de quelqu’un d’autre : cliquez dessus, puis sur la carte. Sur 4, 5 ou 6, la carte est à vous. Inutilisée, elle est jetée après ce round, alors ne tardez pas : un Magicien, ou le dernier bouclier d’une Faction.',
    },
    again: {
      en: 'Shoot now, or pass and be asked again at the next moment. After this round the Catapult is gone.',
      fr: 'Tirez maintenant, ou passez : on vous le redemandera. Après ce round, la Catapulte est perdue.',
    },
    point: [{ verb: 'shoot' }],
    until: ['answered'],
  },

  // A Battle
  {
    id: 'attack',
    when: { asked: ['WAR-ATTACK-1'], picked: false },
    words: {
      en: 'Your Battle card is up; they come by number, lowest first. Which of your factions attacks? Best one with two or three shields. It may fight its own people or its sworn enemy: Barbarians and Undead, Dwarves and Goblins, Elves and Trolls.',
      fr: 'C’est votre carte Bataille ; elles viennent par numéro, la plus petite d’abord. Laquelle de vos Factions attaque ? De préférence une qui a deux ou trois boucliers. Elle peut combattre son propre peuple ou son ennemi juré : Barbares et Morts-vivants, Nains et Gobelins, Elfes et Trolls.',
    },
    again: {
      en: 'Your Battle: take a faction with many shields, and a target with few.',
      fr: 'Votre Bataille : une Faction qui a beaucoup de boucliers, et une cible qui en a peu.',
    },
    point: [{ verb: 'attack', nth: 0 }],
    until: ['picked', 'WAR-ATTACK-1'],
  },
  {
    id: 'target',
    when: { asked: ['WAR-ATTACK-1'], picked: true },
    words: {
      en: 'Now the target. A shield is a die: up to three red ones for you, up to two black ones for them, and never fewer than one. You see the odds before anything is rolled.',
      fr: 'Maintenant, la cible. Un bouclier vaut un dé : jusqu’à trois rouges pour vous, jusqu’à deux noirs pour l’autre, et jamais moins d’un. Vous voyez les chances avant de lancer.',
    },
    again: { en: 'And the target: one with few shields.', fr: 'Et la cible : une qui a peu de boucliers.' },
    point: [{ verb: 'attack' }],
    until: ['WAR-ATTACK-1'],
  },
  {
    id: 'band',
    when: { asked: ['WAR-MERC-1'] },
    words: {
      en: 'A Mercenary Battle: you put a band together from infantry of any of your factions, even those under a Wizard. Click them one by one. Take from factions that win you no bonus.',
      fr: 'Une Bataille avec Mercenaires : vous formez une Bande de Fantassins pris dans n’importe lesquelles de vos Factions, même sous un Magicien. Cliquez-les un par un. Prenez dans les Factions qui ne vous vaudront pas de bonus.',
    },
    again: { en: 'One more for the band.', fr: 'Encore un pour la Bande.' },
    point: [{ verb: 'join' }],
    until: ['answered'],
  },
  {
    id: 'band-target',
    when: { asked: ['WAR-MERC-2'] },
    words: {
      en: 'The band may attack any faction that has no Wizard, of whatever people. A large one with few shields is best: whatever you take counts 2 points.',
      fr: 'La Bande peut attaquer n’importe quelle Faction sans Magicien, de n’importe quel peuple. La meilleure : une grande qui a peu de boucliers. Chaque carte prise vaut 2 points.',
    },
    again: { en: 'Whom? Few shields, no Wizard.', fr: 'Qui ? Peu de boucliers, pas de Magicien.' },
    point: [{ verb: 'target' }],
    until: ['WAR-MERC-2'],
  },
  {
    id: 'again',
    when: { asked: ['WAR-END-1'] },
    words: {
      en: 'Attack again, or end the Battle? While you roll more dice than they do, it pays to go on. When you have lost your shields, stop: every comparison you lose costs you a Warrior.',
      fr: 'Attaquer encore, ou mettre fin à la Bataille ? Tant que vous lancez plus de dés que l’autre, continuez. Si vous avez perdu vos boucliers, arrêtez : chaque comparaison perdue vous coûte un Guerrier.',
    },
    again: {
      en: 'More dice than they have? Go on. Otherwise stop.',
      fr: 'Plus de dés qu’en face ? Continuez. Sinon, arrêtez.',
    },
    until: ['answered'],
  },
  {
    id: 'lose',
    when: { asked: ['WAR-ATTACK-8'] },
    words: {
      en: 'You lost a comparison, but you choose who goes. Horses and bows are the first to give while you need dice; give a shield only if you have more than you can roll.',
      fr: 'Vous perdez une comparaison, mais c’est vous qui choisissez qui part. Cédez d’abord chevaux et arcs tant qu’il vous faut des dés ; un bouclier seulement si vous en avez de trop.',
    },
    again: { en: 'Who goes? Keep the shields you roll with.', fr: 'Qui part ? Gardez les boucliers qui font vos dés.' },
    point: [{ verb: 'lose' }],
    until: ['answered'],
  },
  {
    id: 'charge',
    when: { asked: ['WAR-CHARGE-1'] },
    words: {
      en: 'You have a horse, so the same faction may charge another target right away. For that one of its Warriors camps face down until the charges are over: click the one to leave out, or end it here.',
      fr: 'Vous avez un cheval : la même Faction peut charger aussitôt une autre cible. Pour cela, un de ses Guerriers campe face cachée jusqu’à la fin des Charges : cliquez sur celui qui reste en arrière, ou arrêtez-vous là.',
    },
    again: { en: 'Charge? Click who camps, or stop here.', fr: 'Charger ? Cliquez sur qui campe, ou arrêtez-vous là.' },
    point: [{ verb: 'camp' }],
    until: ['answered'],
  },
  {
    id: 'charge-target',
    when: { asked: ['WAR-CHARGE-4'] },
    words: {
      en: 'And whom do you charge? Same rule: the same people or the sworn enemy.',
      fr: 'Et qui chargez-vous ? Même règle : le même peuple ou l’ennemi juré.',
    },
    again: { en: 'Whom do you charge?', fr: 'Qui chargez-vous ?' },
    point: [{ verb: 'target' }],
    until: ['answered'],
  },

  // Dragons
  {
    id: 'dragon',
    when: { asked: ['WAR-DRAGON-10', 'WAR-DRAGON-4'] },
    words: {
      en: 'A Dragon attacks whom it likes, rolls two dice and adds 1 to each. Send one that has a Flame to spare.',
      fr: 'Un Dragon attaque qui il veut, lance deux dés et ajoute 1 à chacun. Envoyez-en un qui a une Flamme d’avance.',
    },
    again: { en: 'The Dragon attacks: which, and whom?', fr: 'Le Dragon attaque : lequel, et qui ?' },
    point: [{ verb: 'dragon' }, { verb: 'target' }],
    until: ['answered'],
  },
  {
    id: 'mixed',
    when: { asked: ['WAR-DRAGON-11'] },
    words: {
      en: 'A Mixed Battle: you say whether a Dragon fights it or a band of Mercenaries.',
      fr: 'Une Bataille mixte : à vous de dire si un Dragon la livre ou une Bande de Mercenaires.',
    },
    again: { en: 'A Dragon, or a band?', fr: 'Un Dragon, ou une Bande ?' },
    until: ['answered'],
  },
  {
    id: 'burn',
    when: { asked: ['WAR-DRAGON-6'] },
    words: {
      en: 'Your Dragon has lost a comparison. A Flame saves it; without one it goes to the winner.',
      fr: 'Votre Dragon a perdu une comparaison. Une Flamme le sauve ; sans elle, il va au vainqueur.',
    },
    again: { en: 'A Flame, or the Dragon?', fr: 'Une Flamme, ou le Dragon ?' },
    until: ['answered'],
  },
  {
    id: 'waiting',
    when: { waiting: true },
    words: {
      en: 'The others are busy. Battles in the middle are fought by number, whoever owns them: you can see yours coming.',
      fr: 'Les autres sont occupés. Les Batailles au milieu se livrent par numéro, à qui qu’elles soient : vous voyez venir la vôtre.',
    },
    again: { en: 'The others are busy.', fr: 'Les autres sont occupés.' },
    until: ['read', 'answered'],
  },
];

export default lessons;
