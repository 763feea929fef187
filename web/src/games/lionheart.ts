import type { About } from './index';

const about: About = {
  blurb: {
    en: 'Two small armies on an open field. Two actions a turn: march, wheel about or strike. Take the enemy King.',
    fr: 'Deux petites armées en rase campagne. Deux actions par tour : avancer, pivoter ou frapper. Prenez le Roi adverse.',
  },
  minutes: '20–30',
  values: {
    basic: { en: 'The basic armies', fr: 'Armées de base' },
    advanced: { en: 'Armies of one’s own', fr: 'Armées sur mesure' },
  },
};

export default about;
