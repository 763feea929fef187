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
  guide: [
    {
      words: {
        en: 'Take the enemy King, or have more citizens of four kinds than the other side. Your side of the field is the lower one: a front row and a rear row of three places. First you may draw your three cards again, once.',
        fr: 'Prenez le Roi adverse, ou ayez plus de citoyens que l’autre dans quatre types. Votre moitié du champ est celle du bas : une ligne de front et une ligne arrière de trois places. D’abord, vous pouvez repiocher vos trois cartes, une fois.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'Now a card of your hand goes to the front row, and another to the reserve: click the card, then the place. The small red squares on a card show where that unit strikes.',
        fr: 'Une carte de votre main va maintenant au front, une autre en réserve : cliquez sur la carte, puis sur la place. Les petits carrés rouges d’une carte montrent où frappe l’unité.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'Each turn you draw a card and do one thing: recruit a unit, or attack with as many as you like. A unit that attacked lies sideways until your next turn; the second number of its shield is its defence while it lies.',
        fr: 'À chaque tour, vous piochez une carte et faites une chose : recruter une unité, ou attaquer avec autant que vous voulez. Une unité qui a attaqué reste couchée jusqu’à votre prochain tour ; le second nombre de son bouclier est sa défense couchée.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'To attack, click your unit, then the enemy. More than the defence destroys; exactly as much captures the card for your kingdom. Hand cards can support: a Soldier strengthens, an Archer wounds, a Priest moves, a Guard stops an attack, a Wizard stops a support.',
        fr: 'Pour attaquer, cliquez sur votre unité, puis sur l’ennemi. Plus que la défense détruit ; exactement autant capture la carte pour votre royaume. Les cartes en main soutiennent : le Soldat renforce, l’Archer blesse, le Prêtre déplace, le Garde arrête une attaque, le Sorcier arrête un soutien.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'At the end of a turn one hand card may become a citizen. When your field is empty you must conscript two units at once, or you lose: keep a reserve. Any rule is a click away, in the book at the top.',
        fr: 'En fin de tour, une carte de la main peut devenir citoyen. Si votre champ est vide, il faut aussitôt conscrire deux unités, sinon c’est perdu : gardez une réserve. Toutes les règles sont à un clic, dans le livre en haut.',
      },
      until: 'read',
    },
  ],
};

export default about;
