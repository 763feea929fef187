import type { About } from './index';

const about: About = {
  blurb: {
    en: 'Elves, Trolls, Goblins and Undead at each other’s throats. Gather factions, pick your battles, roll the dice. Two to six players.',
    fr: 'Elfes, Trolls, Gobelins et Morts-vivants à couteaux tirés. Rassemblez des factions, choisissez vos batailles, lancez les dés. De deux à six joueurs.',
  },
  minutes: '30–60',
  guide: [
    {
      words: {
        en: 'Your Warriors lie at the bottom, one column for each people. A card in your victory pile is worth 2 points, and the largest faction of each people earns a bonus at the end. Three rounds are played.',
        fr: 'Vos Guerriers sont en bas, une colonne par peuple. Une carte dans votre pile de victoire vaut 2 points, et la plus grande faction de chaque peuple rapporte un bonus à la fin. On joue trois rounds.',
      },
      until: 'read',
    },
    {
      words: {
        en: 'Each round begins with new cards, of which you keep some: click them one after the other. Warriors strengthen your factions, Battle cards let you attack, Catapults shoot, a Wizard protects a faction.',
        fr: 'Chaque round commence par de nouvelles cartes, dont vous gardez une partie : cliquez-les l’une après l’autre. Les Guerriers renforcent vos factions, les Batailles permettent d’attaquer, les Catapultes tirent, un Magicien protège une faction.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'Battle cards are resolved from the lowest number, whoever owns them. When yours comes up, click the faction that attacks, then its target: a faction of the same people or of its sworn enemy. You see the odds first.',
        fr: 'Les cartes Bataille se résolvent par numéro croissant, quel que soit leur propriétaire. Quand vient la vôtre, cliquez sur la faction qui attaque, puis sur sa cible : une faction du même peuple ou de son ennemi juré. Vous voyez d’abord les chances.',
      },
      until: 'rolled',
    },
    {
      words: {
        en: 'Shields make dice: up to three for the attacker, two for the defender. Highest meets highest; the winner takes a Warrior, the defender wins ties. More bows add 1 to the highest die.',
        fr: 'Les boucliers font les dés : jusqu’à trois pour l’attaquant, deux pour le défenseur. Le plus haut affronte le plus haut ; le vainqueur prend un Guerrier, le défenseur gagne les égalités. Plus d’arcs : +1 au dé le plus haut.',
      },
      until: 'read',
    },
    {
      words: {
        en: 'After an attack you may go on or stop, and cavalry may charge another target. A Catapult may be used at several moments: you are asked. If you would rather not be, choose “pass in advance” in the menu. Off you go!',
        fr: 'Après une attaque, continuez ou arrêtez ; la cavalerie peut charger une autre cible. Une Catapulte sert à plusieurs moments : on vous le demande. Pour ne plus l’être, choisissez « passer d’avance » dans le menu. À vous !',
      },
      until: 'read',
    },
  ],
};

export default about;
