import type { DemoPost, DemoProgram } from './demo-content-types.ts';

export const harbourPrograms: readonly DemoProgram[] = [
  {
    slug: 'swim-before-ten',
    name: { en: 'Swim before ten', fr: 'Nager avant dix ans' },
    description: {
      en: `Twelve lessons, goggles included, for every eight-year-old in the port’s nine primary schools. **340 children this year.** A lesson costs 11 €, the bus is lent by the town, and nobody leaves the programme before twenty-five metres.`,
      fr: `Douze leçons, lunettes comprises, pour chaque enfant de huit ans des neuf écoles du port. **340 enfants cette année.** Une leçon coûte 11 €, le bus est prêté par la ville, et personne ne quitte le programme avant vingt-cinq mètres.`,
    },
    picture: { subject: 'children-playing', format: 'banner' },
  },
  {
    slug: 'wednesdays-on-the-water',
    name: { en: 'Wednesdays on the water', fr: 'Les mercredis sur l’eau' },
    description: {
      en: `Two boats, *Petite Ourse* and *Grande Marée*, thirty Wednesdays, and Maïwenn Le Goff at the slip in all weathers. Children learn to read a chart, to trust a knot and to be quiet for a whole minute.`,
      fr: `Deux bateaux, la *Petite Ourse* et la *Grande Marée*, trente mercredis, et Maïwenn Le Goff sur la cale par tous les temps. Les enfants apprennent à lire une carte, à se fier à un nœud et à se taire une minute entière.`,
    },
    picture: { subject: 'sailing-boat', format: 'banner' },
  },
  {
    slug: 'free-rugby-school',
    name: { en: 'The rugby school without a fee', fr: 'L’école de rugby sans cotisation' },
    description: {
      en: `Boots are borrowed from a wall, like library books. 186 children, eleven volunteer coaches, and a rule written above the door: whoever arrives last chooses the first game.`,
      fr: `Les crampons s’empruntent au mur, comme des livres. 186 enfants, onze éducateurs bénévoles, et une règle écrite au-dessus de la porte : le dernier arrivé choisit le premier jeu.`,
    },
    picture: { subject: 'rugby-ball', format: 'banner' },
  },
];

export const harbourPosts: readonly DemoPost[] = [
  {
    slug: 'autumn-tide-is-open',
    name: {
      en: 'The autumn tide is open: eight lots, one week',
      fr: 'La marée d’automne est ouverte : huit lots, une semaine',
    },
    description: {
      en: `A jersey sewn with sail thread, boots in size 50, a cup cast from propellers. Every bid counts as a donation, and you receive your tax receipt once the lot is paid. [See the lots](/auctions).

Last autumn the auction paid for 1 140 swimming lessons.`,
      fr: `Un maillot recousu au fil à voile, des crampons en taille 50, une coupe coulée dans des hélices. Chaque enchère compte comme un don, et vous recevez votre reçu fiscal une fois le lot payé. [Voir les lots](/auctions).

L’automne dernier, les enchères ont payé 1 140 leçons de natation.`,
    },
    daysAgo: 4,
    pictures: [{ subject: 'harbour', format: 'banner' }, { subject: 'trophy' }],
  },
  {
    slug: 'lou-twenty-five-metres',
    name: { en: 'Lou swam twenty-five metres', fr: 'Lou a nagé vingt-cinq mètres' },
    description: {
      en: `She is the two thousandth child of the swimming programme. She stopped once, at nineteen metres, to tell her teacher she was not going to stop.`,
      fr: `Elle est la deux-millième enfant du programme de natation. Elle s’est arrêtée une fois, à dix-neuf mètres, pour dire à sa monitrice qu’elle ne s’arrêterait pas.`,
    },
    daysAgo: 15,
    programSlug: 'swim-before-ten',
    pictures: [{ subject: 'children-playing', format: 'banner' }],
  },
  {
    slug: 'third-boat-on-the-slip',
    name: { en: 'A third boat is on the slip', fr: 'Un troisième bateau est sur cale' },
    description: {
      en: `Larch on oak, 7.4 metres, room for eight children and one dog. Chantiers Avel gives the hours, you gave the wood: 312 donors between June and September. She will be named in the winter auction.`,
      fr: `Mélèze sur chêne, 7,4 mètres, de la place pour huit enfants et un chien. Les Chantiers Avel donnent les heures, vous avez donné le bois : 312 donateurs de juin à septembre. Il recevra son nom aux enchères d’hiver.`,
    },
    daysAgo: 29,
    programSlug: 'wednesdays-on-the-water',
    pictures: [{ subject: 'sailing-boat', format: 'banner' }],
  },
  {
    slug: 'the-wall-of-boots',
    name: { en: 'The wall of boots has grown a second row', fr: 'Le mur de crampons a gagné une rangée' },
    description: {
      en: `A hundred and four pairs, sizes 28 to 44, all mended by the Atelier des Docks. Bring yours back clean, take the next size, shake hands.`,
      fr: `Cent quatre paires, du 28 au 44, toutes réparées par l’Atelier des Docks. Rapportez les vôtres propres, prenez la taille suivante, serrez-vous la main.`,
    },
    daysAgo: 46,
    programSlug: 'free-rugby-school',
    pictures: [{ subject: 'boots', format: 'banner' }],
  },
];
