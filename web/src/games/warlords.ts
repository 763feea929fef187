import type { About } from './index';

const about: About = {
  blurb: {
    en: 'Europe around 1200: march armies over sixty-three fiefs, tax, build castles, ransom your warlords, and have the Pope crown you Emperor. Two to four players.',
    fr: 'L’Europe vers 1200 : menez vos armées à travers soixante-trois fiefs, levez l’impôt, bâtissez des châteaux, rachetez vos chefs de guerre et faites-vous couronner Empereur par le Pape. De deux à quatre joueurs.',
  },
  minutes: '60–180',
  values: {
    standard: { en: 'standard', fr: 'classique' },
    short: { en: 'short (three or four players)', fr: 'court (trois ou quatre joueurs)' },
    long: { en: 'long (three players)', fr: 'long (trois joueurs)' },
    random: { en: 'kingdoms at random', fr: 'royaumes au hasard' },
    choice: { en: 'kingdoms by choice', fr: 'royaumes au choix' },
  },
  guided: { seats: 2, rounds: 4 },
};

export default about;
