import type { Lesson } from './guide';

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'And that is the skirmish. The last Hero standing wins at once; after the last round, whoever destroyed the most Characters, and if that is equal, those of the best ranks.',
      fr: 'Et voilà l’escarmouche. Le dernier Héros debout gagne aussitôt ; après le dernier round, la victoire va à qui a détruit le plus de Personnages puis, à égalité, ceux des meilleurs rangs.',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'crit',
    when: { happened: ['SIG-ATTACK-07'], mine: true, asked: ['SIG-SKIRM-09', 'SIG-ACT-01'] },
    words: {
      en: 'A CRIT: it hits like a HIT and turns on the Crit effect of the attacker. Hover over a creature, or hold it, to read what that is.',
      fr: 'Un CRIT : il touche comme un COUP et déclenche l’effet Crit de l’attaquant. Survolez une créature, ou appuyez longuement, pour le lire.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'armour',
    when: { happened: ['SIG-WOUND-02', 'SIG-RELIC-08'], asked: ['SIG-SKIRM-09', 'SIG-ACT-01'] },
    words: {
      en: 'Armour takes damage first, one token for each point, and only the rest wounds. Magic goes past armour.',
      fr: 'L’armure encaisse d’abord, un jeton par dégât, et seul le reste blesse. La magie passe à travers l’armure.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'tokens',
    when: { happened: ['SIG-GLOSS-STUN-TOKEN', 'SIG-GLOSS-POISON-TOKEN', 'SIG-GLOSS-DISEASE-TOKEN'], asked: ['SIG-SKIRM-09', 'SIG-ACT-01'] },
    words: {
      en: 'A creature has got a token, small beside its figure. Stunned, it loses its next activation; Poison and Disease hurt when it is activated, unless it skips that to get rid of them.',
      fr: 'Une créature a reçu un jeton, en petit à côté de sa figurine. Étourdie, elle perd sa prochaine activation ; Poison et Maladie font mal quand on l’active, à moins qu’elle ne saute son activation pour s’en défaire.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'fallen',
    when: { happened: ['SIG-WOUND-03'], asked: ['SIG-SKIRM-09', 'SIG-ACT-01', 'SIG-SKIRM-16'] },
    words: {
      en: 'A creature with as many wounds as Health is eliminated. Characters that fall count for the other side; a fallen Hero loses the game.',
      fr: 'Une créature qui a autant de blessures que de Santé est éliminée. Un Personnage tombé compte pour l’adversaire ; un Héros tombé, c’est la partie perdue.',
    },
    until: ['read', 'answered'],
  },

  // Setting up
  {
    id: 'aim',
    when: { asked: ['SIG-SKIRM-02', 'SIG-SKIRM-04', 'SIG-SKIRM-09'] },
    words: {
      en: 'Welcome! You lead a Hero with a band. Destroy the enemy’s Characters, or the Hero: the last Hero standing wins at once, else whoever has destroyed the most Characters when the rounds are over.',
      fr: 'Bienvenue ! Vous menez un Héros et sa bande. Détruisez les Personnages ennemis, ou leur Héros : le dernier Héros debout gagne aussitôt ; sinon, à la fin des rounds, gagne qui a détruit le plus de Personnages.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'band',
    when: { asked: ['SIG-SKIRM-02'] },
    words: {
      en: 'Choose your Hero among those at the bottom: hover over one, or hold it, to read whom it leads. A band is a Hero, Characters within the Hero’s Leadership, three Buildings and three Relics.',
      fr: 'Choisissez votre Héros parmi ceux du bas : survolez-en un, ou appuyez longuement, pour lire qui il mène. Une bande, c’est un Héros, des Personnages dans la limite de son Commandement, trois Bâtiments et trois Reliques.',
    },
    again: { en: 'Which band?', fr: 'Quelle bande ?' },
    point: [{ verb: 'band' }],
    until: ['answered'],
  },
  {
    id: 'build',
    when: { asked: ['SIG-SKIRM-03'] },
    words: {
      en: 'Put your band together: click whom you take along, then three Buildings and three Relics. What is left of your Hero’s Leadership stands beside the table; Characters without a rank take none of it. Or take the ready band with one click.',
      fr: 'Composez votre bande : cliquez sur ceux que vous emmenez, puis sur trois Bâtiments et trois Reliques. Ce qui reste du Commandement de votre Héros est affiché à côté ; les Personnages sans rang n’en prennent pas. Ou prenez la bande prête d’un seul clic.',
    },
    again: { en: 'Who and what comes along?', fr: 'Qui et quoi emmenez-vous ?' },
    point: [{ verb: 'call' }, { verb: 'card' }],
    until: ['answered'],
  },
  {
    id: 'terrain',
    when: { asked: ['SIG-TERR-01'] },
    words: {
      en: 'Each player lays a unique terrain on a marked spot. Read what each does by hovering over it once it lies there.',
      fr: 'Chaque joueur pose un terrain unique sur un emplacement marqué. Survolez-le une fois posé pour lire son effet.',
    },
    again: { en: 'A unique terrain.', fr: 'Un terrain unique.' },
    until: ['answered'],
  },
  {
    id: 'deploy',
    when: { asked: ['SIG-SKIRM-04'], verb: ['to'] },
    words: {
      en: 'Click a hex of your zone. Shooters and mages attack from afar, so let those who fight hand to hand stand beside or before your Hero.',
      fr: 'Cliquez sur un hexagone de votre zone. Tireurs et mages frappent de loin : placez ceux de mêlée à côté de votre Héros ou devant lui.',
    },
    again: { en: 'On which hex?', fr: 'Sur quel hexagone ?' },
    point: [{ verb: 'to' }],
    until: ['answered'],
  },
  {
    id: 'muster',
    when: { asked: ['SIG-SKIRM-04'], verb: ['call'] },
    words: {
      en: 'Now your Characters, one by one: click one in the War Camp, then a hex. Hover over it, or hold it, to read its card first.',
      fr: 'Maintenant vos Personnages, un par un : cliquez-en un dans le Camp de Guerre, puis un hexagone. Survolez-le, ou appuyez longuement, pour lire sa carte.',
    },
    again: { en: 'Who comes next?', fr: 'À qui le tour ?' },
    point: [{ verb: 'call' }],
    until: ['answered'],
  },
  {
    id: 'refill',
    when: { asked: ['SIG-SKIRM-16'] },
    words: {
      en: 'Between rounds you may deploy Characters from your War Camp, as many as the limit leaves room for.',
      fr: 'Entre deux rounds, vous pouvez déployer des Personnages de votre Camp de Guerre, dans la limite permise.',
    },
    again: { en: 'Deploy somebody, or nobody else.', fr: 'Déployer quelqu’un, ou plus personne.' },
    until: ['answered'],
  },

  // A round
  {
    id: 'signs',
    when: { asked: ['SIG-SKIRM-09'] },
    words: {
      en: 'Each creature shows its life (heart), its armour (shield) and its tokens; whoever has acted this round is pale. Beside the names above: Hero Power (lightning), creatures still to activate (hourglass), Characters destroyed (skull).',
      fr: 'Chaque créature montre ses points de vie (cœur), son armure (écu) et ses jetons ; qui a déjà agi ce round est pâle. À côté des noms, en haut : Pouvoir du Héros (éclair), créatures à activer (sablier), Personnages détruits (crâne).',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'activate',
    when: { asked: ['SIG-SKIRM-09'] },
    words: {
      en: 'In turn everybody activates one creature, until all have been. Point at one of yours: you see where it can walk, dashed where it must run, arrows to those it can attack where it stands, and in red those it can attack after a move. Then click it.',
      fr: 'Chacun active à son tour une créature, jusqu’à ce que toutes l’aient été. Pointez une des vôtres : on voit où elle peut marcher, en pointillé où il faut courir, des flèches vers qui elle peut attaquer sur place et, en rouge, qui elle peut attaquer après s’être déplacée. Puis cliquez dessus.',
    },
    again: { en: 'Activate a creature; before that you may use a Relic or a Building.', fr: 'Activez une créature ; avant cela, vous pouvez utiliser une Relique ou un Bâtiment.' },
    point: [{ verb: 'activate' }],
    until: ['SIG-ACT-01', 'answered'],
  },
  {
    id: 'skip',
    when: { asked: ['SIG-SKIRM-09'], verb: ['pass'] },
    words: {
      en: 'You have fewer creatures left to activate than the others, so you may skip: let them move first, and strike when they are near.',
      fr: 'Il vous reste moins de créatures à activer qu’aux autres : vous pouvez passer, les laisser avancer et frapper quand ils seront proches.',
    },
    until: ['answered'],
  },
  {
    id: 'cards',
    when: { asked: ['SIG-SKIRM-09'], verb: ['card'] },
    words: {
      en: 'Buildings and Relics that glow can be used now, before you activate somebody. A Building costs Hero Power, of which you have 5 each round, and lies down until the next; a Relic has only so many uses. What is not spent is lost.',
      fr: 'Les Bâtiments et Reliques qui brillent peuvent servir maintenant, avant d’activer quelqu’un. Un Bâtiment coûte du Pouvoir du Héros, 5 par round, et se couche jusqu’au suivant ; une Relique n’a que quelques usages. Ce qui n’est pas dépensé est perdu.',
    },
    point: [{ verb: 'card' }],
    until: ['read', 'answered'],
  },
  {
    id: 'act',
    when: { asked: ['SIG-ACT-01'], verb: ['move'] },
    words: {
      en: 'Click a gold dot to move, then attack. A dashed hex is reached only by running, and then the activation is over. Forest and Hill protect whoever stands in them; entering them ends the activation. An eye marks what blocks your line of sight.',
      fr: 'Cliquez sur un point doré pour vous déplacer, puis attaquez. Un hexagone en pointillé ne s’atteint qu’en courant, et l’activation s’arrête là. Forêt et Colline protègent qui s’y trouve ; y entrer met fin à l’activation. Un œil marque ce qui bloque votre ligne de vision.',
    },
    again: { en: 'Move, attack, or end the activation.', fr: 'Se déplacer, attaquer, ou terminer l’activation.' },
    point: [{ verb: 'attack' }],
    until: ['SIG-MOVE-01', 'answered'],
  },
  {
    id: 'attack',
    when: { asked: ['SIG-ACT-01'], verb: ['attack'] },
    words: {
      en: 'Click an enemy that glows to attack it; you see the odds first. Red dice are the best, then blue, then yellow; violet ones push. CRIT and HIT wound, a PUSH drives the target to a neighbouring hex of your choice.',
      fr: 'Cliquez sur un ennemi qui brille pour l’attaquer ; vous voyez d’abord vos chances. Les dés rouges sont les meilleurs, puis les bleus, puis les jaunes ; les violets repoussent. CRIT et COUP blessent, un ASSAUT repousse la cible sur un hexagone voisin de votre choix.',
    },
    again: { en: 'Attack, or end the activation.', fr: 'Attaquer, ou terminer l’activation.' },
    point: [{ verb: 'attack' }],
    until: ['SIG-ATTACK-02', 'answered'],
  },
  {
    id: 'finish',
    when: { asked: ['SIG-ACT-01'] },
    words: {
      en: 'Nobody is in reach: use a special ability if there is one, or end the activation.',
      fr: 'Personne n’est à portée : utilisez une capacité spéciale s’il y en a une, ou terminez l’activation.',
    },
    again: { en: 'End the activation when you are done.', fr: 'Terminez l’activation quand vous avez fini.' },
    until: ['answered'],
  },
  {
    id: 'push',
    when: { asked: ['SIG-ASSAULT-02'] },
    words: {
      en: 'A PUSH: you say where the target goes, before the damage. Into Difficult Terrain, or with nowhere to go, it takes 1 damage more.',
      fr: 'Un ASSAUT : vous dites où va la cible, avant les dégâts. En Terrain difficile, ou si elle n’a nulle part où aller, elle subit 1 dégât de plus.',
    },
    again: { en: 'Where is it pushed?', fr: 'Repoussée vers où ?' },
    point: [{ verb: 'to' }],
    until: ['answered'],
  },
  {
    id: 'offer',
    when: { asked: ['SIG-ABIL-18'] },
    words: {
      en: 'Somebody may use an ability now, or not: a Protector takes damage for a neighbour, a Relic has only so many uses. In the menu you can decline such questions in advance, kind by kind.',
      fr: 'Une capacité peut servir maintenant, ou non : un Protecteur encaisse pour son voisin, une Relique n’a que quelques usages. Dans le menu, on peut décliner ces questions d’avance, sorte par sorte.',
    },
    again: { en: 'Use it, or not?', fr: 'L’utiliser, ou non ?' },
    until: ['answered'],
  },
  {
    id: 'pick',
    when: { asked: ['SIG-GEN-08'] },
    words: { en: 'Click the creature it is for.', fr: 'Cliquez sur la créature concernée.' },
    again: { en: 'Which creature?', fr: 'Quelle créature ?' },
    point: [{ verb: 'pick' }],
    until: ['answered'],
  },
  {
    id: 'dice',
    when: { asked: ['SIG-ATTACK-06', 'SIG-ATTACK-04'] },
    words: {
      en: 'Click the dice to throw again, best those that are BLANK; or, with more than six, the one to leave out. Violet, green and black dice never show a CRIT.',
      fr: 'Cliquez sur les dés à relancer, de préférence les VIDES ; ou, s’il y en a plus de six, sur celui à écarter. Les dés violets, verts et noirs ne donnent jamais de CRIT.',
    },
    again: { en: 'Which dice?', fr: 'Quels dés ?' },
    until: ['answered'],
  },
  {
    id: 'where',
    when: { asked: ['SIG-MOVE-06', 'SIG-MOVE-04', 'SIG-RELIC-09'] },
    words: { en: 'An ability or a terrain moves a creature, or a Relic takes damage: click what glows.', fr: 'Une capacité ou un terrain déplace une créature, ou une Relique encaisse : cliquez sur ce qui brille.' },
    again: { en: 'Click what glows.', fr: 'Cliquez sur ce qui brille.' },
    point: [{ verb: 'to' }],
    until: ['answered'],
  },
  {
    id: 'wait',
    when: { waiting: true },
    words: {
      en: 'The others play. Dice, pushes and wounds are told one after the other; a click or the space bar skips ahead.',
      fr: 'Les autres jouent. Dés, refoulements et blessures se racontent l’un après l’autre ; un clic ou la barre d’espace fait avancer.',
    },
    again: { en: 'The others play.', fr: 'Les autres jouent.' },
    until: ['read'],
  },
];

export default lessons;
