import { coins, euros } from './amounts.ts';
import type { DemoClubContent, DemoExclusive } from './demo-content-types.ts';
import { harbourActiveAuction } from './harbour-active-auction.ts';
import { harbourClosedAuction } from './harbour-closed-auction.ts';
import { harbourPosts, harbourPrograms } from './harbour-news.ts';
import { harbourUpcomingAuction } from './harbour-upcoming-auction.ts';

const exclusives: readonly DemoExclusive[] = [
  {
    slug: 'a-seat-in-the-boat',
    name: { en: 'A seat in the boat', fr: 'Une place dans le bateau' },
    description: {
      en: `One child, one season: thirty Wednesdays on the water, a lifejacket that fits, an instructor for every six. You receive a postcard written on board and the child’s first complete knot.`,
      fr: `Un enfant, une saison : trente mercredis sur l’eau, un gilet à sa taille, un moniteur pour six. Vous recevez une carte postale écrite à bord et le premier nœud complet de l’enfant.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(180),
    stock: 38,
    visible: true,
    nonDeductibleCents: 0n,
    pictures: [{ subject: 'sailing-boat' }, { subject: 'children-playing' }],
  },
  {
    slug: 'harbour-school-kit',
    name: { en: 'A school kit, packed on the quay', fr: 'Un sac d’école, préparé sur le quai' },
    description: {
      en: `Shirt, shorts, socks, studs and a rain jacket for a child of the Quai Vert primary school. We pack them together on the last Saturday of the month; you are welcome to come and fold.`,
      fr: `Maillot, short, chaussettes, crampons et coupe-vent pour un enfant de l’école du Quai Vert. Nous préparons les sacs ensemble le dernier samedi du mois ; venez plier avec nous.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(65),
    stock: 120,
    visible: true,
    nonDeductibleCents: 0n,
    pictures: [{ subject: 'school-kit' }, { subject: 'school-kit', view: 'detail' }],
  },
  {
    slug: 'foundation-scarf',
    name: { en: 'The foundation scarf', fr: 'L’écharpe de la fondation' },
    description: {
      en: `Navy and orange, knitted by the Atelier des Docks, where eleven people are learning a trade. Sixteen euros cover the wool; the rest buys hours in the pool.`,
      fr: `Bleu marine et orange, tricotée à l’Atelier des Docks, où onze personnes apprennent un métier. Seize euros paient la laine ; le reste achète des heures de piscine.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(45),
    stock: 83,
    visible: true,
    nonDeductibleCents: euros(16),
    pictures: [{ subject: 'scarf' }, { subject: 'scarf', view: 'detail' }],
  },
  {
    slug: 'lighthouse-sunrise',
    name: { en: 'Sunrise at the Men Braz lighthouse', fr: 'Lever de soleil au phare de Men Braz' },
    description: {
      en: `Leave the quay at 5.15 with keeper’s daughter Armelle Quéré, climb 214 steps, and have coffee on the gallery while the harbour wakes. Four guests, once a month.`,
      fr: `Départ du quai à 5 h 15 avec Armelle Quéré, fille du dernier gardien, 214 marches, et le café sur la galerie pendant que le port s’éveille. Quatre invités, une fois par mois.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(120),
    stock: 7,
    visible: true,
    nonDeductibleCents: euros(40),
    pictures: [{ subject: 'lighthouse' }, { subject: 'harbour' }],
  },
];

export const harbourFoundation: DemoClubContent = {
  club: {
    slug: 'harbour-foundation',
    name: 'Harbour Foundation',
    platformName: 'Harbour Foundation',
    model: 'FOUNDATION',
    state: 'LIVE',
    ticker: 'EUR',
    currentPriceCents: euros(1),
    contactEmail: 'hello@harbour-foundation.demo.tifo.test',
    theme: { primary: '#0b4f7d', secondary: '#f06a35' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: false,
    promoteDonation: true,
    languages: ['en', 'fr'],
    presentation: {
      en: `## Every child of the port can swim, sail and pass a ball

Port-Avel has four kilometres of quay, and in 2014 one child in three here could not swim. That year the players of RC Port-Avel gave their match bonus to hire a pool for a winter. The Harbour Foundation grew from that: 2 640 children taught so far, two boats, one rugby school without a fee.

What you give or bid goes to lessons, boats and boots. We publish every account in January, to the euro.`,
      fr: `## Que chaque enfant du port sache nager, naviguer et faire une passe

Port-Avel compte quatre kilomètres de quais, et en 2014 un enfant sur trois n’y savait pas nager. Cette année-là, les joueurs du RC Port-Avel ont donné leur prime de match pour louer une piscine tout un hiver. La Fondation du Port est née ainsi : 2 640 enfants formés à ce jour, deux bateaux, une école de rugby gratuite.

Vos dons et vos enchères paient des leçons, des bateaux et des crampons. Nous publions nos comptes en janvier, à l’euro près.`,
    },
    partners: [
      {
        slug: 'chantiers-avel',
        name: 'Chantiers Avel',
        logo: { subject: 'partner-logo', emblem: 'hull', mark: 'AVEL' },
        palette: { primary: '#17324d', secondary: '#9ad1c9' },
      },
    ],
    linkedClubSlugs: ['aurora-fc'],
    logo: { subject: 'crest', emblem: 'anchor' },
    banner: { subject: 'harbour', format: 'banner' },
  },
  exclusives,
  auctions: [harbourActiveAuction, harbourUpcomingAuction, harbourClosedAuction],
  programs: harbourPrograms,
  posts: harbourPosts,
  giveaways: [],
  donations: [
    { fan: 'ada', amountCents: euros(120), daysAgo: 41 },
    { fan: 'ada', amountCents: euros(60), daysAgo: 12 },
    { fan: 'ben', amountCents: euros(250), daysAgo: 33 },
    { fan: 'margaux', amountCents: euros(40), daysAgo: 8 },
    { fan: 'oskar', amountCents: euros(500), daysAgo: 19 },
  ],
  orders: [{ fan: 'ada', exclusiveSlug: 'harbour-school-kit', daysAgo: 22 }],
  referrals: [],
  messages: [],
};
