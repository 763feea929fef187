import type { About } from './index';

const about: About = {
  blurb: {
    en: 'A duel of cards and Kings. Every card is a soldier on the field, a trick from the reserve or a citizen at home.',
    fr: 'Un duel de cartes et de Rois. Chaque carte est un soldat au front, une ruse en réserve ou un citoyen au royaume.',
  },
  minutes: '20–40',
  values: {
    first: { en: 'The first armies', fr: 'Armées de base' },
    free: { en: 'Armies of one’s own', fr: 'Armées sur mesure' },
    'first-free': { en: 'Blue: first army, Red: own army', fr: 'Bleu : armée de base, Rouge : sur mesure' },
    'free-first': { en: 'Blue: own army, Red: first army', fr: 'Bleu : armée sur mesure, Rouge : de base' },
    chance: { en: 'Chance decides', fr: 'Le hasard décide' },
    '0': { en: 'Blue', fr: 'Bleu' },
    '1': { en: 'Red', fr: 'Rouge' },
  },
};

export default about;
