import type { About } from './index';

const about: About = {
  blurb: {
    en: 'Heroes and their bands on a field of hexes: move, strike with coloured dice, push your foes into the forest, and use your Relics and Buildings in time. A skirmish for two to four players, or a duel of two with decks of cards, an economy and Feats.',
    fr: 'Des Héros et leurs bandes sur un champ d’hexagones : déplacez-vous, frappez avec des dés de couleur, repoussez l’ennemi dans la forêt et servez-vous à temps de vos Reliques et de vos Bâtiments. Une escarmouche de deux à quatre joueurs, ou un duel à deux avec des jeux de cartes, une économie et des Exploits.',
  },
  minutes: '30–90',
  values: {
    skirmish: { en: 'skirmish', fr: 'escarmouche' },
    duel: { en: 'duel', fr: 'duel' },
    usual: { en: 'usual for the players', fr: 'habituel pour ce nombre' },
    old_sanctuary: { en: 'Old Sanctuary (2)', fr: 'Vieux Sanctuaire (2)' },
    silent_river_valley: { en: 'Silent River Valley (2)', fr: 'Vallée de la Rivière silencieuse (2)' },
    hills_of_forgotten_heroes: { en: 'Hills of Forgotten Heroes (2)', fr: 'Collines des Héros oubliés (2)' },
    whisper_forest: { en: 'Whisper Forest (2)', fr: 'Forêt des Murmures (2)' },
    sunken_gates: { en: 'Sunken Gates (2)', fr: 'Portes englouties (2)' },
    winter_outposts: { en: 'Winter Outposts (2)', fr: 'Avant-postes d’hiver (2)' },
    lonely_lands: { en: 'Lonely Lands (3)', fr: 'Terres solitaires (3)' },
    great_trade_route: { en: 'Great Trade Route (4)', fr: 'Grande Route marchande (4)' },
    field_of_bones: { en: 'Field of Bones (3)', fr: 'Champ d’Ossements (3)' },
    forest_of_evershade: { en: 'Forest of Evershade (4)', fr: 'Forêt d’Éternelle-Ombre (4)' },
    hungry_river: { en: 'Hungry River (4)', fr: 'Rivière affamée (4)' },
    free_for_all: { en: 'free-for-all (3 or 4)', fr: 'tous contre tous (3 ou 4)' },
    alliance: { en: 'alliance, two against two', fr: 'alliance, deux contre deux' },
    ready: { en: 'ready, by seat', fr: 'prêtes, selon la place' },
    choose: { en: 'chosen at the table', fr: 'choisies à la table' },
    build: { en: 'put together at the table', fr: 'composées à la table' },
  },
  guided: { seats: 2, rounds: 4 },
  tours: [{ id: 'duel', words: { en: 'First duel, with a guide', fr: 'Premier duel guidé' }, options: { seats: 2, mode: 'duel', target: 8, feats: 20 } }],
};

export default about;
