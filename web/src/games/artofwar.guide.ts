import type { Lesson } from './guide';

const TURN = ['AOW-TURN-2'];
const KINGS = ['king'];

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'That was a whole game of Art of War. Next time keep one eye on the kingdom: many games are won there while everybody watches the front. Another?',
      fr: 'Voilà une partie entière d’Art of War. La prochaine fois, gardez un œil sur le royaume : bien des parties s’y gagnent pendant que tout le monde regarde le front. On rejoue ?',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'captured',
    when: { happened: ['AOW-CAPTURE-1'], mine: true },
    words: {
      en: 'Captured! Your attack was exactly their defence, so the card changes sides and is a citizen of yours now. Look for such exact hits: they count twice.',
      fr: 'Capturée ! Votre attaque valait exactement sa défense : la carte change de camp et devient votre citoyen. Cherchez ces coups exacts : ils comptent double.',
    },
    point: [{ whose: 'mine', on: 'kingdom-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'lost-captured',
    when: { happened: ['AOW-CAPTURE-1'], mine: false },
    words: {
      en: 'They hit your unit with exactly its defence: captured, and now a citizen of theirs. A unit that lies on its side is easier to catch, so mind who can reach you before you attack.',
      fr: 'Ils ont frappé votre unité avec exactement sa défense : capturée, c’est maintenant leur citoyen. Une unité couchée se prend plus facilement : regardez qui peut l’atteindre avant d’attaquer.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'destroyed',
    when: { happened: ['AOW-ATTACK-5', 'AOW-CAPTURE-2', 'AOW-CAPTURE-3'], mine: false },
    words: {
      en: 'Destroyed: it goes to their graveyard. A captured card would have been worth more to you, but gone is gone.',
      fr: 'Détruite : elle va dans leur cimetière. Capturée, elle vous aurait servi davantage, mais c’est toujours une de moins.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'lost-destroyed',
    when: { happened: ['AOW-ATTACK-5', 'AOW-CAPTURE-2', 'AOW-CAPTURE-3'], mine: true },
    words: {
      en: 'You lost a unit: more damage than its defence destroys it. Fill the gap from your reserve, and do not let your field run empty.',
      fr: 'Vous perdez une unité : plus de dégâts que sa défense, et elle est détruite. Comblez le trou avec la réserve, et ne laissez pas votre champ se vider.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'wounded',
    when: { happened: ['AOW-ATTACK-4', 'AOW-SUPPORT-3'], mine: false },
    words: {
      en: 'Only wounded. Damage adds up during the turn, so another unit may finish it now; at the end of the turn all damage is gone.',
      fr: 'Seulement blessée. Les dégâts s’additionnent pendant le tour : une autre unité peut l’achever maintenant ; à la fin du tour, tout est effacé.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'moved-up',
    when: { happened: ['AOW-FRONT-1'] },
    words: {
      en: 'See that? When a front place falls empty, the unit behind it steps up at once.',
      fr: 'Vous avez vu ? Quand une place du front se vide, l’unité de derrière avance aussitôt.',
    },
    until: ['read', 'answered'],
  },

  // Setting up
  {
    id: 'king',
    when: { asked: ['AOW-ARMY-1'] },
    words: {
      en: 'Welcome! First your King. Whoever loses his King loses the game, so a sturdy one does no harm: R01 has defence 5 (4 on his side); R02 only 4, but also strikes two squares ahead. For a first game: R01.',
      fr: 'Bienvenue ! D’abord votre Roi. Qui perd son Roi perd la partie, alors autant qu’il soit solide : R01 a 5 en défense (4 couché) ; R02 n’a que 4, mais frappe aussi deux cases devant lui. Pour une première partie : R01.',
    },
    until: ['answered'],
  },
  {
    id: 'army',
    when: { asked: ['AOW-ARMY-2'] },
    words: {
      en: 'Twenty cards make your army, as many of each kind as you like. Four of each is a sound mix.',
      fr: 'Vingt cartes font votre armée, autant de chaque type que vous voulez. Quatre de chaque, c’est équilibré.',
    },
    again: { en: 'How many of these? Four of each is a sound mix.', fr: 'Combien de celles-ci ? Quatre de chaque, c’est équilibré.' },
    until: ['answered'],
  },
  {
    id: 'keep',
    when: { asked: ['AOW-SETUP-1'] },
    words: {
      en: 'These are your first three cards; your King joins them. Once, you may change all three. Three different ones are worth keeping, three alike are not.',
      fr: 'Voici vos trois premières cartes ; votre Roi les rejoindra. Vous pouvez les changer toutes les trois, une seule fois. Trois cartes différentes se gardent, trois pareilles non.',
    },
    point: [{ whose: 'mine', on: 'hand-{me}' }],
    until: ['answered'],
  },
  {
    id: 'place',
    when: { asked: ['AOW-SETUP-3'], verb: ['place'] },
    words: {
      en: 'Your half of the field is the lower one: front row ahead, rear row behind. Click a card of your hand, then a place of the front row. A Guard (defence 3) holds best there; keep the King for later.',
      fr: 'Votre moitié du champ est celle du bas : le front devant, la ligne arrière derrière. Cliquez sur une carte de votre main, puis sur une place du front. Un Garde (défense 3) y tient le mieux ; gardez le Roi pour plus tard.',
    },
    point: [{ verb: 'place' }],
    until: ['answered'],
  },
  {
    id: 'lay',
    when: { asked: ['AOW-SETUP-3'], verb: ['lay'] },
    words: {
      en: 'One card goes to your reserve: the line of five below the field. Reserve cards come onto the field later, always from the left. Click the card, then the reserve.',
      fr: 'Une carte va en réserve : la ligne de cinq sous le champ. Les cartes de la réserve entrent ensuite sur le champ, toujours par la gauche. Cliquez sur la carte, puis sur la réserve.',
    },
    point: [{ verb: 'lay' }],
    until: ['answered'],
  },

  // Answers
  {
    id: 'guard',
    when: { asked: ['AOW-SUPPORT-5'], verb: ['support'] },
    words: {
      en: 'You are under attack, and you can stop it: a Guard from your hand (or the King, who stands for any card) cancels the attack, and the attacker lies on its side all the same. Or keep the card and let it happen.',
      fr: 'On vous attaque, et vous pouvez l’empêcher : un Garde de votre main (ou le Roi, qui vaut n’importe quelle carte) annule l’attaque, et l’attaquant reste couché quand même. Ou gardez la carte et laissez faire.',
    },
    again: { en: 'Attacked. Play a Guard if it is worth it, or pass.', fr: 'On vous attaque. Jouez un Garde si cela en vaut la peine, ou passez.' },
    point: [{ verb: 'support' }],
    until: ['answered'],
  },
  {
    id: 'guard-none',
    when: { asked: ['AOW-SUPPORT-5'], without: ['support'] },
    words: {
      en: 'You are under attack. A Guard could stop it, but you cannot play one now; you are asked all the same, so that nobody can tell from it what you hold. Pass.',
      fr: 'On vous attaque. Un Garde pourrait l’empêcher, mais vous ne pouvez pas en jouer ; on vous le demande quand même, pour que personne n’en déduise votre main. Passez.',
    },
    again: { en: 'Attacked, and no Guard to play: pass.', fr: 'On vous attaque, et pas de Garde à jouer : passez.' },
    until: ['answered'],
  },
  {
    id: 'wizard',
    when: { asked: ['AOW-SUPPORT-6'], verb: ['support'] },
    words: {
      en: 'They play a support card. A Wizard from your hand (or the King as one) undoes it. Worth it when it saves a unit; otherwise pass.',
      fr: 'Ils jouent un soutien. Un Sorcier de votre main (ou le Roi à sa place) l’annule. Utile si cela sauve une unité ; sinon, passez.',
    },
    again: { en: 'A support: undo it with a Wizard, or pass.', fr: 'Un soutien : annulez-le par un Sorcier, ou passez.' },
    point: [{ verb: 'support' }],
    until: ['answered'],
  },
  {
    id: 'wizard-none',
    when: { asked: ['AOW-SUPPORT-6'], without: ['support'] },
    words: {
      en: 'They play a support card, which a Wizard could undo. You cannot play one now, so pass. Tired of being asked? “Passing in advance” is in the menu.',
      fr: 'Ils jouent un soutien, qu’un Sorcier pourrait annuler. Vous ne pouvez pas en jouer : passez. Lassé qu’on vous le demande ? « Passer d’avance » est dans le menu.',
    },
    again: { en: 'A support, and no Wizard to play: pass.', fr: 'Un soutien, et pas de Sorcier à jouer : passez.' },
    until: ['answered'],
  },
  {
    id: 'shoot',
    when: { asked: ['AOW-SUPPORT-3'] },
    words: {
      en: 'Your Archer shoots: 1 damage to any enemy unit, wherever it stands. Take one that is already wounded or that your next attack then finishes.',
      fr: 'Votre Archer tire : 1 dégât à n’importe quelle unité adverse, où qu’elle soit. Visez-en une déjà blessée, ou que votre prochaine attaque achèvera.',
    },
    again: { en: '1 damage: to whom?', fr: '1 dégât : à qui ?' },
    point: [{ verb: 'shoot' }],
    until: ['answered'],
  },
  {
    id: 'priest',
    when: { asked: ['AOW-SUPPORT-4'] },
    words: {
      en: 'Your Priest moves one of your units to another of your places: out of danger, or to where it can strike. Click the unit, then the place.',
      fr: 'Votre Prêtre déplace une de vos unités vers une autre de vos places : hors de danger, ou là où elle peut frapper. Cliquez sur l’unité, puis sur la place.',
    },
    again: { en: 'Move a unit: which, and where to?', fr: 'Déplacer une unité : laquelle, et où ?' },
    point: [{ verb: 'move' }],
    until: ['answered'],
  },
  {
    id: 'conscript',
    when: { asked: ['AOW-CONSCRIPT-1'] },
    words: {
      en: 'Your field is empty! Two cards must step in at once: from the left of your reserve, and if there are too few, from your citizens. Who cannot place two has lost, so never let the reserve run dry.',
      fr: 'Votre champ est vide ! Deux cartes doivent entrer aussitôt : par la gauche de la réserve et, s’il en manque, parmi vos citoyens. Qui ne peut en placer deux a perdu : ne laissez jamais la réserve à sec.',
    },
    again: { en: 'Place a card on your empty field.', fr: 'Placez une carte sur votre champ vide.' },
    point: [{ verb: 'conscript' }],
    until: ['answered'],
  },

  // A turn
  {
    id: 'aim',
    when: { asked: TURN },
    words: {
      en: 'Two ways to win: take the enemy King, or have more citizens than they have in four of the five kinds. If both piles run out first, most citizens wins.',
      fr: 'Deux façons de gagner : prendre le Roi adverse, ou avoir plus de citoyens que l’autre dans quatre des cinq types. Si les deux pioches s’épuisent avant, le plus de citoyens l’emporte.',
    },
    point: [{ whose: 'mine', on: 'kingdom-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'turn',
    when: { asked: TURN, verb: ['recruit'] },
    words: {
      en: 'Each turn you draw a card, then do one thing: recruit one unit, or attack with as many as you like. When you end the turn, one card of your hand may become a citizen.',
      fr: 'À chaque tour, vous piochez une carte, puis vous faites une chose : recruter une unité, ou attaquer avec autant que vous voulez. En finissant le tour, une carte de votre main peut devenir citoyen.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'attack',
    when: { asked: TURN, verb: ['attack'] },
    words: {
      en: 'One of yours can strike! The red squares on a card show where it reaches. Click it, then the enemy. More than the defence destroys; exactly the defence captures. Then your unit lies on its side until your next turn, and its second shield number counts.',
      fr: 'Une de vos unités peut frapper ! Les carrés rouges d’une carte montrent où elle atteint. Cliquez dessus, puis sur l’ennemi. Plus que la défense détruit ; exactement la défense capture. Ensuite, votre unité reste couchée jusqu’à votre prochain tour, et le second nombre du bouclier compte.',
    },
    again: {
      en: 'You can attack. Exactly the defence captures, more destroys, less only wounds until the end of the turn.',
      fr: 'Vous pouvez attaquer. Exactement la défense capture, plus détruit, moins ne fait que blesser jusqu’à la fin du tour.',
    },
    point: [{ verb: 'attack', nth: 0, most: 1 }, { verb: 'attack', nth: 1, most: 1 }],
    until: ['AOW-ATTACK-2', 'read'],
  },
  {
    id: 'soldier',
    when: { asked: TURN, there: { kinds: ['soldier'], whose: 'mine' } },
    words: {
      en: 'About Soldiers: the X is the number of cards in your hand at that moment. With a full hand a Soldier is your strongest attacker.',
      fr: 'Les Soldats : le X est le nombre de cartes que vous avez en main à ce moment-là. Avec une main pleine, le Soldat est votre meilleur attaquant.',
    },
    point: [{ kinds: ['soldier'], whose: 'mine', most: 1 }],
    until: ['read', 'answered'],
  },
  {
    id: 'recruit',
    when: { asked: TURN, verb: ['recruit'], picked: false },
    words: {
      en: 'Let us recruit: click the leftmost card of your reserve, then a place – in front, or behind one of your own. With an empty reserve it comes straight from your hand.',
      fr: 'Recrutons : cliquez sur la carte la plus à gauche de votre réserve, puis sur une place – au front, ou derrière une de vos unités. Si la réserve est vide, la carte vient de la main.',
    },
    point: [{ verb: 'recruit' }],
    until: ['AOW-RECRUIT-2', 'AOW-RECRUIT-3', 'read'],
  },
  {
    id: 'recruit-where',
    when: { asked: TURN, verb: ['recruit'], picked: true },
    words: {
      en: 'Now the place. Words beside it say what a click does. Take a place that is free: on a taken one, the two cards change places.',
      fr: 'Maintenant, la place. Des mots à côté disent ce que fait un clic. Prenez une place libre : sur une place occupée, les deux cartes s’échangent.',
    },
    point: [{ verb: 'recruit' }],
    until: ['AOW-RECRUIT-2', 'AOW-RECRUIT-3', 'answered', 'read'],
  },
  {
    id: 'support',
    when: { asked: TURN, verb: ['support'] },
    words: {
      en: 'Hand cards can also help at once, at any time of your turn: a Soldier gives all your units +1 attack, an Archer 1 damage, a Priest moves one of yours. Click the card, then the free place of your reserve; it stays there and is not lost.',
      fr: 'Les cartes en main peuvent aussi aider tout de suite, à tout moment de votre tour : un Soldat donne +1 d’attaque à tous les vôtres, un Archer 1 dégât, un Prêtre déplace l’un des vôtres. Cliquez sur la carte, puis sur la place libre de la réserve ; elle y reste, rien n’est perdu.',
    },
    point: [{ verb: 'support', nth: 0 }],
    until: ['read', 'AOW-SUPPORT-1', 'AOW-SUPPORT-8'],
  },
  {
    id: 'develop',
    when: { asked: TURN, verb: ['develop'], without: ['recruit'] },
    words: {
      en: 'Nothing more to do? End the turn with a new citizen: click a hand card, then its column in your kingdom. Aim for kinds the other side has few of. The King is never a citizen.',
      fr: 'Plus rien à faire ? Terminez le tour par un nouveau citoyen : cliquez sur une carte de votre main, puis sur sa colonne du royaume. Visez les types dont l’autre a peu. Le Roi n’est jamais citoyen.',
    },
    again: {
      en: 'End the turn, if you like with a hand card for the kingdom.',
      fr: 'Terminez le tour, si vous voulez avec une carte de votre main pour le royaume.',
    },
    point: [{ verb: 'develop', nth: 1 }],
    until: ['AOW-TURN-3', 'read'],
  },
  {
    id: 'king-in-hand',
    when: { asked: TURN, there: { kinds: KINGS, whose: 'mine', on: 'hand-{me}' } },
    words: {
      en: 'Your King is safe in your hand, and a joker there: he can be played as any support. On the field he strikes well, but there he can be taken.',
      fr: 'Dans votre main, votre Roi est à l’abri et vaut un joker : il se joue comme n’importe quel soutien. Sur le champ il frappe bien, mais là, on peut le prendre.',
    },
    point: [{ kinds: KINGS, whose: 'mine', on: 'hand-{me}' }],
    until: ['read', 'answered'],
  },
  {
    id: 'turn-again',
    when: { asked: TURN },
    words: {
      en: 'From here on I only speak when something is new. Stuck? “Hint” asks a bot, and a click on what does not glow tells you the rule.',
      fr: 'Désormais, je ne parle que s’il y a du nouveau. Une hésitation ? « Conseil » interroge un bot, et un clic sur ce qui ne brille pas vous dit la règle.',
    },
    again: {
      en: 'Recruit one unit or attack with several, then end the turn, perhaps with a citizen.',
      fr: 'Recrutez une unité ou attaquez avec plusieurs, puis finissez le tour, peut-être avec un citoyen.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'waiting',
    when: { waiting: true },
    words: {
      en: 'The other side is busy. What they do is shown on the field and told below it.',
      fr: 'L’autre camp est occupé. Ce qu’il fait se voit sur le champ et se lit en dessous.',
    },
    again: { en: 'The other side is busy.', fr: 'L’autre camp est occupé.' },
    until: ['read', 'answered'],
  },
];

export default lessons;
