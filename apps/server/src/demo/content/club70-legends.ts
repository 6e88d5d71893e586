import { coins, euros } from './amounts.ts';
import type { DemoClubContent, DemoExclusive } from './demo-content-types.ts';

const exclusives: readonly DemoExclusive[] = [
  {
    slug: 'shirt-of-1974',
    name: { en: 'The heavy shirt of 1974', fr: 'Le lourd maillot de 1974' },
    description: {
      en: `Wool and cotton, four hundred grams dry and a kilo in November. Winger Robert Szymczak wore it for the run that everyone over sixty in the city claims to have seen.`,
      fr: `Laine et coton, quatre cents grammes sec et un kilo en novembre. L’ailier Robert Szymczak le portait pour la course que tous les plus de soixante ans de la ville disent avoir vue.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(950),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(600),
    pictures: [
      { subject: 'retro-jersey', mark: '7' },
      { subject: 'retro-jersey', view: 'detail', mark: '7' },
    ],
  },
  {
    slug: 'lunch-of-the-eleven',
    name: { en: 'Lunch of the eleven', fr: 'Le déjeuner des onze' },
    description: {
      en: `The team of 1974 has met on the first Monday of March for fifty years. There are nine of them now, and two chairs are offered each year to people who will listen.`,
      fr: `L’équipe de 1974 se retrouve le premier lundi de mars depuis cinquante ans. Ils sont neuf aujourd’hui, et deux chaises sont offertes chaque année à qui saura écouter.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(700),
    stock: 2,
    visible: true,
    nonDeductibleCents: euros(120),
    pictures: [{ subject: 'dinner-table' }, { subject: 'programme', mark: '1974' }],
  },
  {
    slug: 'cup-of-1976',
    name: { en: 'Winner’s medal of 1976', fr: 'Médaille de vainqueur 1976' },
    description: {
      en: `Given by the family of goalkeeper Aimé Rocher, who had hung it on the nail of his kitchen clock.`,
      fr: `Donnée par la famille du gardien Aimé Rocher, qui l’avait pendue au clou de l’horloge de sa cuisine.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(480),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(250),
    pictures: [
      { subject: 'medal', mark: '76' },
      { subject: 'medal', view: 'detail', mark: '76' },
    ],
  },
];

export const club70Legends: DemoClubContent = {
  club: {
    slug: 'club70-legends',
    name: 'Club 70 Legends',
    platformName: 'Club 70',
    model: 'FOUNDATION',
    state: 'LIVE',
    ticker: 'EUR',
    currentPriceCents: euros(1),
    contactEmail: 'conciergerie@club70-legends.demo.tifo.test',
    theme: { primary: '#b8481a', secondary: '#f2dfb8' },
    accessMode: 'VIP',
    referralNeeded: true,
    fiatAccepted: true,
    coinsEnabled: false,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## Seventy seats, kept for those who remember

Club 70 looks after the players of the seventies: their knees, their pensions, their stories. It has seventy members, and a seat becomes free about twice a year. A member speaks for you; the rest is done over lunch.`,
      fr: `## Soixante-dix places, gardées pour ceux qui se souviennent

Le Club 70 veille sur les joueurs des années soixante-dix : leurs genoux, leurs retraites, leurs histoires. Il compte soixante-dix membres, et une place se libère environ deux fois par an. Un membre parle pour vous ; le reste se décide à table.`,
    },
    partners: [],
    linkedClubSlugs: ['circle-foundation'],
    logo: { subject: 'crest', emblem: 'stripes' },
    banner: { subject: 'retro-jersey', format: 'banner', mark: '70' },
  },
  exclusives,
  auctions: [],
  programs: [],
  posts: [
    {
      slug: 'nine-at-the-table',
      name: { en: 'Nine at the table', fr: 'Neuf à table' },
      description: {
        en: `Robert Szymczak carved, as he has since 1981. Two new members listened until five in the afternoon and were told they may come back.`,
        fr: `Robert Szymczak a découpé le rôti, comme depuis 1981. Deux nouveaux membres ont écouté jusqu’à dix-sept heures, et ont été autorisés à revenir.`,
      },
      daysAgo: 34,
      pictures: [{ subject: 'dinner-table', format: 'banner' }],
    },
  ],
  giveaways: [],
  donations: [],
  orders: [],
  referrals: [],
  messages: [],
};
