import type { About } from './index';

const about: About = {
  blurb: {
    en: 'Elves, Trolls, Goblins and Undead at each other’s throats. Gather factions, pick your battles, roll the dice. Two to six players.',
    fr: 'Elfes, Trolls, Gobelins et Morts-vivants à couteaux tirés. Rassemblez des factions, choisissez vos batailles, lancez les dés. De deux à six joueurs.',
  },
  minutes: '30–60',
  guided: { seats: 2 },
};

export default about;
