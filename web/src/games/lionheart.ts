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
  guide: [
    {
      words: {
        en: 'You win by taking the enemy King, or all the warriors around him. Your army is the one at the bottom. The point of a unit shows where it faces, the number how many men it has left.',
        fr: 'On gagne en prenant le Roi adverse, ou tous les guerriers qui l’entourent. Votre armée est en bas. La pointe d’une unité montre où elle regarde, le nombre combien d’hommes il lui reste.',
      },
      until: 'read',
    },
    {
      words: {
        en: 'On your turn you have two actions. Everything that can act glows: click one of your Infantry units in the front row.',
        fr: 'À votre tour, vous avez deux actions. Ce qui peut agir brille : cliquez sur une unité d’Infanterie du premier rang.',
      },
      until: 'picked',
    },
    {
      words: {
        en: 'Now click the golden dot ahead of it. Infantry marches one square straight ahead, Knights and the King as far as the way is free; nobody goes backwards or sideways. Turning is an action too: its buttons stand below the table. Until your turn ends you can undo.',
        fr: 'Cliquez maintenant sur le point doré devant elle. L’Infanterie avance d’une case tout droit, les Cavaliers et le Roi aussi loin que la voie est libre ; personne ne recule ni ne va de côté. Pivoter est aussi une action : les boutons sont sous la table. Tant que votre tour dure, vous pouvez annuler.',
      },
      until: 'decided',
    },
    {
      words: {
        en: 'When an enemy stands straight ahead of a unit you may attack: click the unit, then the enemy. Archers shoot up to three rows ahead, over others. Before the dice fall you see the odds. Axes hit for most, arrows for Archers; Knights and Kings need two hits.',
        fr: 'Quand un ennemi se tient juste devant une unité, vous pouvez attaquer : cliquez sur l’unité, puis sur l’ennemi. Les Archers tirent jusqu’à trois rangs devant eux, par-dessus les autres. Avant le jet, vous voyez les chances. Les haches touchent, ou les flèches pour les Archers ; il faut deux coups contre les Cavaliers et les Rois.',
      },
      until: 'rolled',
    },
    {
      words: {
        en: 'If all dice show panic, the attacker flees. So attack with many men, and shoot before you charge. Click anything that does not glow and you are told which rule forbids it. The rest is yours: good luck!',
        fr: 'Si tous les dés montrent la panique, l’attaquant fuit. Attaquez donc en nombre, et tirez avant de charger. Cliquez sur ce qui ne brille pas : on vous dit quelle règle l’interdit. La suite est à vous : bonne chance !',
      },
      until: 'read',
    },
  ],
};

export default about;
