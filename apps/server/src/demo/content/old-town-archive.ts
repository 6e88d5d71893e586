import { coins, euros } from './amounts.ts';
import type { DemoClubContent } from './demo-content-types.ts';

export const oldTownArchive: DemoClubContent = {
  club: {
    slug: 'old-town-archive',
    name: 'Old Town 1908',
    platformName: 'Old Town Archive',
    model: 'MARKETPLACE',
    state: 'ARCHIVED',
    ticker: 'OLD',
    currentPriceCents: euros(1),
    contactEmail: 'archive@old-town-archive.demo.tifo.test',
    theme: { primary: '#24563a', secondary: '#e6d7b0' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: true,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## 1908–2023

Old Town played its last match on 21 May 2023, a draw, in front of everyone who could walk there. The programmes, shirts and photographs are now in the town library, second floor, open on Thursdays.`,
      fr: `## 1908–2023

Old Town a joué son dernier match le 21 mai 2023, un nul, devant tous ceux qui pouvaient venir à pied. Programmes, maillots et photographies sont désormais à la bibliothèque municipale, deuxième étage, ouverte le jeudi.`,
    },
    partners: [],
    linkedClubSlugs: [],
    logo: { subject: 'crest', emblem: 'tower', mark: 'OT' },
    banner: { subject: 'programme', format: 'banner', mark: '1908' },
  },
  exclusives: [
    {
      slug: 'last-programme',
      name: { en: 'The last programme', fr: 'Le dernier programme' },
      description: {
        en: `Thirty-two pages, every team sheet since 1908, and a blank page at the end for your own.`,
        fr: `Trente-deux pages, toutes les feuilles de match depuis 1908, et une page blanche à la fin pour la vôtre.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(20),
      stock: 12,
      visible: true,
      pictures: [{ subject: 'programme', mark: '1908' }],
    },
  ],
  auctions: [],
  programs: [],
  posts: [],
  giveaways: [],
  donations: [],
  orders: [],
  referrals: [],
  messages: [],
};
