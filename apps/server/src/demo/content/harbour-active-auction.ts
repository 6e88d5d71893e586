import { coins, euros } from './amounts.ts';
import type { DemoAuction, DemoLot } from './demo-content-types.ts';

const playedInTheFinal: readonly DemoLot[] = [
  {
    number: 1,
    exclusive: {
      slug: 'guillou-final-jersey',
      name: { en: 'Enora Guillou’s jersey from the final', fr: 'Le maillot d’Enora Guillou en finale' },
      description: {
        en: `Number 8, torn at the collar in the last ruck, mended with sail thread by the captain herself. She played the whole final in it and gave it to us on the pitch.

Signed, with the photograph of the moment it tore.`,
        fr: `Le numéro 8, déchiré au col dans le dernier ruck, recousu au fil à voile par la capitaine elle-même. Elle a joué toute la finale avec et nous l’a donné sur la pelouse.

Signé, avec la photographie de l’instant où il a craqué.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(150),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(90),
      pictures: [
        { subject: 'jersey', mark: '8' },
        { subject: 'jersey', view: 'detail', mark: '8' },
        { subject: 'jersey', view: 'context', mark: '8' },
      ],
    },
    bids: [
      { fan: 'margaux', priceCoinUnits: coins(150), hoursAgo: 92 },
      { fan: 'ada', priceCoinUnits: coins(180), hoursAgo: 70 },
      { fan: 'samir', priceCoinUnits: coins(210), hoursAgo: 51 },
      { fan: 'ada', priceCoinUnits: coins(260), hoursAgo: 27 },
      { fan: 'ben', priceCoinUnits: coins(310), hoursAgo: 5 },
    ],
  },
  {
    number: 2,
    exclusive: {
      slug: 'final-match-ball',
      name: { en: 'The match ball of the final, signed', fr: 'Le ballon de la finale, signé' },
      description: {
        en: `Twenty-three players, one ball, and a scuff from the crossbar that every supporter of Port-Avel can describe. The kick went over.`,
        fr: `Vingt-trois joueuses, un ballon, et une éraflure due à la transversale que chaque supporter de Port-Avel sait raconter. La pénalité est passée.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(120),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(55),
      pictures: [
        { subject: 'rugby-ball' },
        { subject: 'rugby-ball', view: 'detail' },
        { subject: 'rugby-ball', view: 'context' },
      ],
    },
    bids: [
      { fan: 'hugo', priceCoinUnits: coins(120), hoursAgo: 80 },
      { fan: 'nora', priceCoinUnits: coins(140), hoursAgo: 46 },
      { fan: 'hugo', priceCoinUnits: coins(165), hoursAgo: 20 },
    ],
  },
  {
    number: 4,
    exclusive: {
      slug: 'lolohea-boots',
      name: { en: 'Tevita Lolohea’s boots, size 50', fr: 'Les crampons de Tevita Lolohea, taille 50' },
      description: {
        en: `The biggest boots ever ordered by the club; the maker telephoned to ask whether it was a mistake. Worn from August to the semi-final, signed on both tongues.`,
        fr: `Les plus grandes chaussures jamais commandées par le club ; le fabricant a téléphoné pour demander s’il y avait erreur. Portées d’août à la demi-finale, signées sur les deux languettes.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(60),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(30),
      pictures: [{ subject: 'boots' }, { subject: 'boots', view: 'detail' }],
    },
    bids: [
      { fan: 'samir', priceCoinUnits: coins(60), hoursAgo: 88 },
      { fan: 'elise', priceCoinUnits: coins(75), hoursAgo: 66 },
      { fan: 'ben', priceCoinUnits: coins(90), hoursAgo: 40 },
      { fan: 'elise', priceCoinUnits: coins(110), hoursAgo: 11 },
    ],
  },
  {
    number: 6,
    exclusive: {
      slug: 'harbour-cup-replica',
      name: {
        en: 'Replica of the Harbour Cup, in boat bronze',
        fr: 'Réplique de la Coupe du Port, en bronze de marine',
      },
      description: {
        en: `Cast at Chantiers Avel from two old propellers. Three exist: one in the clubhouse, one in the town hall, and this one. 31 cm, 6.2 kg.`,
        fr: `Coulée aux Chantiers Avel à partir de deux vieilles hélices. Il en existe trois : au club-house, à la mairie, et celle-ci. 31 cm, 6,2 kg.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(300),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(180),
      pictures: [{ subject: 'trophy' }, { subject: 'trophy', view: 'detail' }],
    },
    bids: [
      { fan: 'oskar', priceCoinUnits: coins(300), hoursAgo: 60 },
      { fan: 'ada', priceCoinUnits: coins(340), hoursAgo: 31 },
    ],
  },
  {
    number: 7,
    exclusive: {
      slug: 'framed-first-season-jersey',
      name: { en: 'Jersey of the first season, framed', fr: 'Maillot de la première saison, encadré' },
      description: {
        en: `2014, cotton, far too heavy in the rain. Prop Yann Le Meur wore it the day the team voted to give its bonus away. Framed in teak from the deck of the old ferry.`,
        fr: `2014, en coton, bien trop lourd sous la pluie. Le pilier Yann Le Meur le portait le jour où l’équipe a voté le don de sa prime. Encadré dans le teck du pont de l’ancien bac.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(220),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(110),
      pictures: [
        { subject: 'framed-jersey', mark: '3' },
        { subject: 'framed-jersey', view: 'detail', mark: '3' },
      ],
    },
    bids: [
      { fan: 'nora', priceCoinUnits: coins(220), hoursAgo: 55 },
      { fan: 'yann', priceCoinUnits: coins(250), hoursAgo: 30 },
      { fan: 'margaux', priceCoinUnits: coins(275), hoursAgo: 9 },
    ],
  },
];

const livedOnTheQuay: readonly DemoLot[] = [
  {
    number: 3,
    exclusive: {
      slug: 'half-day-under-sail',
      name: {
        en: 'Half a day under sail with Maïwenn Le Goff',
        fr: 'Une demi-journée à la voile avec Maïwenn Le Goff',
      },
      description: {
        en: `Twice across the Atlantic alone, and she still learns something every Wednesday from the children. She takes four of you out past Men Braz on the foundation’s *Petite Ourse*, and you steer home.

Between April and October, on a day you choose together.`,
        fr: `Deux fois l’Atlantique en solitaire, et elle apprend encore quelque chose chaque mercredi avec les enfants. Elle vous emmène à quatre au-delà de Men Braz sur la *Petite Ourse* de la fondation, et vous barrez au retour.

D’avril à octobre, à une date choisie ensemble.`,
      },
      category: 'EXPERIENCE',
      priceCoinUnits: coins(240),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(120),
      pictures: [{ subject: 'sailing-boat' }, { subject: 'harbour' }],
    },
    bids: [
      { fan: 'oskar', priceCoinUnits: coins(240), hoursAgo: 75 },
      { fan: 'ben', priceCoinUnits: coins(280), hoursAgo: 44 },
      { fan: 'ada', priceCoinUnits: coins(320), hoursAgo: 16 },
    ],
  },
  {
    number: 5,
    exclusive: {
      slug: 'supper-at-the-lighthouse',
      name: { en: 'Supper for six at the lighthouse', fr: 'Souper pour six au phare' },
      description: {
        en: `Armelle Quéré opens the keeper’s kitchen: lobster from her brother’s pots, potatoes from the island, and the lamp turning above the table. The boat brings you back at midnight.`,
        fr: `Armelle Quéré ouvre la cuisine du gardien : le homard des casiers de son frère, les pommes de terre de l’île, et le feu qui tourne au-dessus de la table. Le bateau vous ramène à minuit.`,
      },
      category: 'EXPERIENCE',
      priceCoinUnits: coins(360),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(240),
      pictures: [{ subject: 'dinner-table' }, { subject: 'lighthouse' }],
    },
    bids: [],
  },
  {
    number: 8,
    exclusive: {
      slug: 'coach-the-under-tens',
      name: { en: 'Coach the under-tens for a morning', fr: 'Entraînez les moins de dix ans un matin' },
      description: {
        en: `Whistle, bibs and twenty-two children who will not listen at first. Enora Guillou stands next to you. Hot chocolate afterwards, earned by all.`,
        fr: `Un sifflet, des chasubles et vingt-deux enfants qui n’écouteront pas tout de suite. Enora Guillou est à côté de vous. Chocolat chaud ensuite, mérité par tous.`,
      },
      category: 'EXPERIENCE',
      priceCoinUnits: coins(80),
      stock: 1,
      visible: true,
      nonDeductibleCents: 0n,
      pictures: [{ subject: 'children-playing' }, { subject: 'training-ground' }],
    },
    bids: [],
  },
];

export const harbourActiveAuction: DemoAuction = {
  slug: 'autumn-tide',
  goalCents: 500_000n,
  name: { en: 'The autumn tide auction', fr: 'Les enchères de la marée d’automne' },
  startsInHours: -96,
  endsInHours: 72,
  anonymous: false,
  visible: true,
  lots: [...playedInTheFinal, ...livedOnTheQuay].toSorted((a, b) => a.number - b.number),
};
