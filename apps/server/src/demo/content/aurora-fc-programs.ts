import type { DemoProgram } from './demo-content-types.ts';

export const auroraFcPrograms: readonly DemoProgram[] = [
  {
    slug: 'lights-for-every-pitch',
    name: { en: 'Lights for every pitch', fr: 'De la lumière pour chaque terrain' },
    description: {
      en: `Eleven village clubs within thirty kilometres of Saint-Aubray stop training in October because their pitch has no lights. Since 2021 we have lit **seven** of them, with lamps taken from La Lanterne when it moved to LED.

One pitch costs 8 400 €. The village digs the trenches, the club brings the masts.`,
      fr: `Onze clubs de village, à moins de trente kilomètres de Saint-Aubray, s’arrêtent de jouer en octobre faute d’éclairage. Depuis 2021, nous en avons éclairé **sept**, avec les lampes de La Lanterne remplacées par des LED.

Un terrain coûte 8 400 €. Le village creuse les tranchées, le club apporte les mâts.`,
    },
    picture: { subject: 'stadium-lights', format: 'banner' },
  },
  {
    slug: 'girls-at-six',
    name: { en: 'Girls at six', fr: 'Les filles à dix-huit heures' },
    description: {
      en: `Every Tuesday at six in the evening the main training pitch belongs to 140 girls aged seven to fifteen. Four of last season’s first team started there. Boots are lent, the bus home is free, and homework can be done in the canteen first.`,
      fr: `Chaque mardi à dix-huit heures, le terrain principal d’entraînement appartient à 140 filles de sept à quinze ans. Quatre joueuses de l’équipe première y ont commencé. Les chaussures sont prêtées, le bus du retour est gratuit, et l’on peut d’abord faire ses devoirs à la cantine.`,
    },
    picture: { subject: 'children-playing', format: 'banner' },
  },
  {
    slug: 'the-open-kit-room',
    name: { en: 'The open kit room', fr: 'La lingerie ouverte' },
    description: {
      en: `Odile Ferrand and six volunteers mend, wash and sort the kit the club no longer uses. Last year 612 shirts and 208 pairs of boots left for schools that had asked for them, each with a note from the player who wore it.`,
      fr: `Odile Ferrand et six bénévoles reprisent, lavent et trient les tenues que le club n’utilise plus. L’an dernier, 612 maillots et 208 paires de chaussures sont partis vers des écoles qui les avaient demandés, chacun avec un mot du joueur qui l’a porté.`,
    },
    picture: { subject: 'school-kit', format: 'banner' },
  },
];
