import type { Lesson } from './guide';

const lessons: Lesson[] = [
  {
    id: 'over',
    when: { over: true },
    words: {
      en: 'And that is Warlords of Europe. A whole game lasts until somebody is crowned: more than half of the finished castles (all of them, with two players), held while every other player has had a turn.',
      fr: 'Et voilà Warlords of Europe. Une vraie partie dure jusqu’à un couronnement : plus de la moitié des châteaux finis (tous, à deux joueurs), gardés le temps que chaque adversaire ait joué.',
    },
    until: [],
  },

  // What has just happened
  {
    id: 'taxed',
    when: { happened: ['WOE-TAX-1'], asked: ['WOE-RECRUIT-1', 'WOE-DEPLOY-4'] },
    words: {
      en: 'Taxes: a plain or a mountain pays 1, a forest 2, farmland 3, as long as you have a castle. Most fiefs of a kingdom where you have a castle: 6 more; the whole kingdom with a finished one: 12.',
      fr: 'Les taxes : une plaine ou une montagne rapporte 1, une forêt 2, une terre fermière 3, tant que vous avez un château. Le plus de fiefs d’un royaume où vous avez un château : 6 de plus ; tout le royaume avec un château fini : 12.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'conquered',
    when: { happened: ['WOE-BATTLE-6'], mine: true, asked: ['WOE-RESERVE-1', 'WOE-BATTLE-1'] },
    words: {
      en: 'The battle is over. Whoever fought stays where they are this turn. A fief you leave empty goes back to its peasants, so leave somebody behind.',
      fr: 'La bataille est finie. Ceux qui ont combattu restent sur place ce tour-ci. Un fief laissé vide retourne à ses paysans : laissez-y quelqu’un.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'castle-lost',
    when: { happened: ['WOE-CASTLE-2'], mine: false },
    words: {
      en: 'A castle has changed hands. It is unfinished now, and its new lord may recruit at once with what gold there is.',
      fr: 'Un château a changé de mains. Il est maintenant inachevé, et son nouveau maître peut recruter aussitôt avec l’or qu’il a.',
    },
    until: ['read', 'answered'],
  },

  // Setting up
  {
    id: 'aim',
    when: { asked: ['WOE-SETUP-1', 'WOE-SETUP-5', 'WOE-MOVE-1'] },
    words: {
      en: 'Welcome! You are a warlord of the year 1200. Conquer fiefs, tax them, build castles: with two players whoever holds all finished castles is crowned Emperor; when the rounds run out, most finished castles win.',
      fr: 'Bienvenue ! Vous êtes un chef de guerre de l’an 1200. Prenez des fiefs, levez l’impôt, bâtissez des châteaux : à deux joueurs, qui tient tous les châteaux finis est couronné Empereur ; quand les rounds sont épuisés, le plus de châteaux finis l’emporte.',
    },
    until: ['read', 'answered'],
  },
  {
    id: 'home',
    when: { asked: ['WOE-SETUP-1'] },
    words: {
      en: 'Pick your home kingdom. Every fief not held by a player is held by peasants: 1 on plains and mountains, 2 in forests, 3 on farmland.',
      fr: 'Choisissez votre royaume de départ. Tout fief sans maître est tenu par des paysans : 1 en plaine et en montagne, 2 en forêt, 3 sur les terres fermières.',
    },
    again: { en: 'Which kingdom is your home?', fr: 'Quel royaume est le vôtre ?' },
    until: ['answered'],
  },
  {
    id: 'seat',
    when: { asked: ['WOE-SETUP-5'], verb: ['castle'] },
    words: {
      en: 'Place your castle: click a fief of your kingdom. In a finished castle you defend with a d12, the best die there is. Keep it.',
      fr: 'Placez votre château : cliquez sur un fief de votre royaume. Dans un château fini, on défend avec un d12, le meilleur dé. Gardez-le.',
    },
    again: { en: 'Where does your castle stand?', fr: 'Où va votre château ?' },
    point: [{ verb: 'castle' }],
    until: ['answered'],
  },
  {
    id: 'lead',
    when: { asked: ['WOE-SETUP-5'], verb: ['lead'] },
    words: {
      en: 'Now your first warlord, in another fief. A warlord marches 2 fiefs instead of 1 and takes everybody along.',
      fr: 'Maintenant votre premier chef de guerre, dans un autre fief. Un chef marche de 2 fiefs au lieu de 1 et emmène tout le monde avec lui.',
    },
    again: { en: 'Where does your warlord stand?', fr: 'Où va votre chef de guerre ?' },
    point: [{ verb: 'lead' }],
    until: ['answered'],
  },
  {
    id: 'share',
    when: { asked: ['WOE-SETUP-5'], verb: ['share'] },
    words: {
      en: 'Share out the army: how many of each go with the warlord, the others stay in the castle. Most of them with the warlord is good for conquering; a handful holds a castle against one neighbour for a while.',
      fr: 'Répartissez l’armée : combien de chaque sorte accompagnent le chef, les autres restent au château. Le gros avec le chef, c’est bon pour conquérir ; une poignée tient un château face à un seul voisin, pour un temps.',
    },
    again: { en: 'Who goes with the warlord?', fr: 'Qui accompagne le chef de guerre ?' },
    until: ['answered'],
  },

  // A turn
  {
    id: 'march',
    when: { asked: ['WOE-MOVE-1'], picked: false },
    words: {
      en: 'Your campaign. Click an army, then a fief that lights up, and say who marches. Into a fief that is not yours means an attack; it is fought when you have declared them all.',
      fr: 'Votre campagne. Cliquez sur une armée, puis sur un fief qui s’éclaire, et dites qui part. Entrer dans un fief qui n’est pas à vous, c’est attaquer ; on se bat quand toutes les attaques sont déclarées.',
    },
    again: { en: 'March: an army, then where to. End the campaign when you have declared all attacks.', fr: 'En marche : une armée, puis sa destination. Terminez la campagne quand toutes les attaques sont déclarées.' },
    point: [{ verb: 'attack' }, { verb: 'march' }],
    until: ['WOE-MOVE-2', 'answered'],
  },
  {
    id: 'whereto',
    when: { asked: ['WOE-MOVE-1'], picked: true },
    words: {
      en: 'Now where to. Foot soldiers go 1 fief, knights 2, and so does everybody whom a warlord leads. Peasants are weak: four or five spearmen usually beat one or two of them.',
      fr: 'Et maintenant, vers où ? Les fantassins vont à 1 fief, les chevaliers à 2, et de même tous ceux que mène un chef. Les paysans sont faibles : quatre ou cinq lanciers en battent d’ordinaire un ou deux.',
    },
    again: { en: 'Where to, and who goes?', fr: 'Vers où, et qui part ?' },
    point: [{ verb: 'attack' }, { verb: 'march' }],
    until: ['WOE-MOVE-2', 'answered'],
  },
  {
    id: 'way',
    when: { asked: ['WOE-MOVE-4'] },
    words: {
      en: 'A warlord on the way may leave soldiers behind, pick others up, go on or stay.',
      fr: 'En chemin, un chef de guerre peut laisser des soldats, en prendre d’autres, continuer ou rester.',
    },
    again: { en: 'Does the army go on?', fr: 'L’armée continue-t-elle ?' },
    until: ['answered'],
  },
  {
    id: 'battles',
    when: { asked: ['WOE-BATTLE-1'] },
    words: {
      en: 'You pick the order of your battles, and each is fought to its end before the next. Against peasants one button fights it through.',
      fr: 'À vous de choisir l’ordre des batailles ; chacune se livre jusqu’au bout avant la suivante. Contre des paysans, un seul bouton la mène à son terme.',
    },
    again: { en: 'Which battle is next?', fr: 'Quelle bataille maintenant ?' },
    point: [{ verb: 'fight' }],
    until: ['answered'],
  },
  {
    id: 'losses',
    when: { asked: ['WOE-BATTLE-5'] },
    words: {
      en: 'Archers shoot first, then everybody else strikes; each hit takes a soldier, and its owner says which. The cheapest are selected for you: change that if you like.',
      fr: 'Les archers tirent d’abord, puis tous les autres frappent ; chaque touche enlève un soldat, au choix de son maître. Les moins chers sont proposés : changez si vous voulez.',
    },
    again: { en: 'Who falls?', fr: 'Qui tombe ?' },
    until: ['answered'],
  },
  {
    id: 'retreat',
    when: { asked: ['WOE-BATTLE-7'] },
    words: {
      en: 'A round is over: fight on, or go back where you came from. The odds are beside the choice. Only the attacker may retreat.',
      fr: 'Un round est fini : continuer, ou repartir d’où l’on vient. Les chances sont indiquées à côté. Seul l’attaquant peut se replier.',
    },
    again: { en: 'Fight on or retreat?', fr: 'Poursuivre ou se replier ?' },
    until: ['answered'],
  },
  {
    id: 'mountain',
    when: { asked: ['WOE-MOUNT-1'] },
    words: {
      en: 'No more than 15 soldiers stay on a mountain without a castle: the others go back or are lost.',
      fr: 'Pas plus de 15 soldats sur une montagne sans château : les autres repartent ou sont perdus.',
    },
    again: { en: 'Too many on a mountain again.', fr: 'De nouveau trop de monde en montagne.' },
    until: ['answered'],
  },
  {
    id: 'reserve',
    when: { asked: ['WOE-RESERVE-1'] },
    words: {
      en: 'Reserve: whoever has not marched or fought may still move within your fiefs. Put somebody in every fief you want to keep, then end your turn.',
      fr: 'Réserve : qui n’a ni marché ni combattu peut encore se déplacer dans vos fiefs. Mettez quelqu’un dans chaque fief à garder, puis finissez votre tour.',
    },
    again: { en: 'Reserve moves, or the end of your turn.', fr: 'Mouvements de réserve, ou la fin de votre tour.' },
    until: ['answered'],
  },
  {
    id: 'castle-taken',
    when: { asked: ['WOE-CASTLE-2'] },
    words: {
      en: 'You took a castle! It brings gold and a card, and you may recruit in your castles at once.',
      fr: 'Vous avez pris un château ! Il rapporte de l’or et une carte, et vous pouvez recruter aussitôt dans vos châteaux.',
    },
    again: { en: 'Recruit in your castles.', fr: 'Recrutez dans vos châteaux.' },
    until: ['answered'],
  },

  // Cards and captives
  {
    id: 'card',
    when: { asked: ['WOE-CARD-2'], verb: ['card'] },
    words: {
      en: 'A card of yours can be played now, before any dice fall. Hover over it or hold it to read it. Keeping it is fine: two cards also buy the best die for the initiative.',
      fr: 'Une de vos cartes peut se jouer maintenant, avant tout jet de dés. Survolez-la ou appuyez longuement pour la lire. La garder est bien aussi : deux cartes valent le meilleur dé pour l’initiative.',
    },
    again: { en: 'A card, or pass.', fr: 'Une carte, ou passer.' },
    until: ['answered'],
  },
  {
    id: 'card-aim',
    when: { asked: ['WOE-CARD-2', 'WOE-CARD-3'], verb: ['choose', 'name', 'discard', 'lose', 'send'] },
    words: {
      en: 'Say what the card is played on: what is lit on the map or listed below is allowed.',
      fr: 'Dites sur quoi porte la carte : ce qui s’éclaire sur la carte ou figure ci-dessous est permis.',
    },
    again: { en: 'What is the card played on?', fr: 'Sur quoi porte la carte ?' },
    until: ['answered'],
  },
  {
    id: 'card-none',
    when: { asked: ['WOE-CARD-2'], without: ['card', 'choose', 'name', 'discard', 'lose', 'send'] },
    words: {
      en: 'Cards could be played now, but you have none that fits: go on.',
      fr: 'C’est le moment des cartes, mais aucune des vôtres ne convient : continuez.',
    },
    again: { en: 'No card fits: go on.', fr: 'Aucune carte ne convient : continuez.' },
    until: ['answered'],
  },
  {
    id: 'struck',
    when: { asked: ['WOE-CARD-3'], verb: ['ignore'] },
    words: {
      en: 'A card strikes you. You may ignore it for a disfavour; with one disfavour you draw no more Pope cards, with two no Merchant cards, with three none at all.',
      fr: 'Une carte vous frappe. Vous pouvez l’ignorer au prix d’une défaveur ; avec une, plus de cartes Pape, avec deux, plus de cartes Marchand, avec trois, plus aucune carte.',
    },
    again: { en: 'Accept the card, or take a disfavour?', fr: 'Subir la carte, ou prendre une défaveur ?' },
    until: ['answered'],
  },
  {
    id: 'ransom',
    when: { asked: ['WOE-LORD-2'] },
    words: {
      en: 'A warlord lost to a player is a captive in a castle. Its lord may be offered gold, cards or other captives for it, and while one of yours is captive you cannot recruit another.',
      fr: 'Un chef de guerre perdu face à un joueur est captif dans un château. On peut offrir pour lui de l’or, des cartes, d’autres captifs ; et tant qu’un des vôtres est captif, vous n’en recrutez pas d’autre.',
    },
    again: { en: 'What about the captive?', fr: 'Et le captif ?' },
    until: ['answered'],
  },

  // The group phase
  {
    id: 'tax-card',
    when: { asked: ['WOE-TAX-1'] },
    words: {
      en: 'Before taxes are collected, Taxation cards may be played.',
      fr: 'Avant de percevoir les taxes, on peut jouer des cartes de Taxation.',
    },
    again: { en: 'A Taxation card, or pass.', fr: 'Une carte de Taxation, ou passer.' },
    until: ['answered'],
  },
  {
    id: 'vassals',
    when: { asked: ['WOE-ELIM-1'] },
    words: {
      en: 'You took somebody’s last castle: for the price of all their soldiers they become yours, where they stand.',
      fr: 'Vous avez pris le dernier château de quelqu’un : au prix de tous ses soldats, ils deviennent les vôtres, là où ils sont.',
    },
    until: ['answered'],
  },
  {
    id: 'mercenaries',
    when: { asked: ['WOE-DEPLOY-4'] },
    words: {
      en: 'Mercenaries want 1 gold each, every round. Let go whom you no longer need, and pay the others.',
      fr: 'Les mercenaires veulent 1 pièce d’or chacun, à chaque round. Renvoyez ceux dont vous n’avez plus besoin et payez les autres.',
    },
    again: { en: 'Which mercenaries stay?', fr: 'Quels mercenaires restent ?' },
    until: ['answered'],
  },
  {
    id: 'buy',
    when: { asked: ['WOE-RECRUIT-1'] },
    words: {
      en: 'Spend your gold: spearmen cost 3, swordsmen 5, archers 6, knights 7, warlords 10. A second castle wins games: 6 to start it, 6 in a later round to finish it. Gold you keep is not lost.',
      fr: 'Dépensez votre or : un lancier coûte 3, un épéiste 5, un archer 6, un chevalier 7, un chef de guerre 10. Un deuxième château fait gagner : 6 pour le commencer, 6 à un round suivant pour le finir. L’or gardé n’est pas perdu.',
    },
    again: { en: 'What do you buy?', fr: 'Qu’achetez-vous ?' },
    until: ['answered'],
  },
  {
    id: 'deploy',
    when: { asked: ['WOE-DEPLOY-1'] },
    words: {
      en: 'Place what you bought: one new soldier in a fief, any number in a castle; knights and warlords only in castles. Start a castle only in a kingdom where you have none.',
      fr: 'Placez vos achats : une recrue par fief, autant qu’on veut dans un château ; chevaliers et chefs seulement dans un château. On ne commence un château que dans un royaume où l’on n’en a pas.',
    },
    again: { en: 'Where do your recruits stand?', fr: 'Où vont vos recrues ?' },
    until: ['answered'],
  },
  {
    id: 'bid',
    when: { asked: ['WOE-INIT-1'] },
    words: {
      en: 'Who plays first in the next round is rolled: a d8, or pay for a better die, in gold or cards. All bid in secret; the highest roll picks its place first.',
      fr: 'L’ordre du prochain round se joue aux dés : un d8, ou mieux si vous payez, en or ou en cartes. Chacun mise en secret ; le plus haut choisit sa place le premier.',
    },
    again: { en: 'A bid for the initiative, or your place.', fr: 'Une mise pour l’initiative, ou votre place.' },
    until: ['answered'],
  },
  {
    id: 'trade',
    when: { asked: ['WOE-MERCH-1'] },
    words: {
      en: 'A Merchant card costs 4 gold. They help in taxation, building, recruiting and war.',
      fr: 'Une carte Marchand coûte 4 pièces d’or. Elles aident à taxer, à bâtir, à recruter et à la guerre.',
    },
    again: { en: 'A Merchant card for 4 gold?', fr: 'Une carte Marchand pour 4 pièces d’or ?' },
    until: ['answered'],
  },
  {
    id: 'wait',
    when: { waiting: true },
    words: {
      en: 'The others play. Armies, dice and losses are shown one after the other; a click or the space bar skips ahead.',
      fr: 'Les autres jouent. Armées, dés et pertes se montrent l’un après l’autre ; un clic ou la barre d’espace fait avancer.',
    },
    again: { en: 'The others play.', fr: 'Les autres jouent.' },
    until: ['read'],
  },
];

export default lessons;
