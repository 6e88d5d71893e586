import { euros } from './amounts.ts';
import { auroraFcCollectibles } from './aurora-fc-collectibles.ts';
import { auroraFcExperiences } from './aurora-fc-experiences.ts';
import { auroraFcGiveaways } from './aurora-fc-giveaways.ts';
import { auroraFcPosts } from './aurora-fc-posts.ts';
import { auroraFcPrograms } from './aurora-fc-programs.ts';
import type { DemoClubContent } from './demo-content-types.ts';

export const auroraFc: DemoClubContent = {
  club: {
    slug: 'aurora-fc',
    name: 'Aurora FC',
    platformName: 'Aurora Lights',
    model: 'MARKETPLACE',
    state: 'LIVE',
    ticker: 'AUR',
    currentPriceCents: euros(2.5),
    contactEmail: 'fans@aurora-fc.demo.tifo.test',
    theme: { primary: '#0e8f73', secondary: '#2c1f6b' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: true,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## The club that plays at night

In 1927 the night shift of the Saint-Aubray mills had no daylight left to play football in. They borrowed twelve lamps from the tram company, painted a ball white, and kicked off at ten in the evening. Nearly a century later 21 400 people still come to La Lanterne after dark.

Aurora Lights is where supporters take a piece of those nights home: shirts worn in the derby, the armband of a captain, or five minutes with your hand on the floodlight switch. Every object leaves the club with a signed certificate and the name of the kit room keeper who wrapped it.`,
      fr: `## Le club qui joue la nuit

En 1927, l’équipe de nuit des filatures de Saint-Aubray n’avait plus de jour pour jouer au football. Elle emprunta douze lampes à la compagnie des tramways, peignit un ballon en blanc et donna le coup d’envoi à dix heures du soir. Près d’un siècle plus tard, 21 400 personnes viennent encore à La Lanterne une fois la nuit tombée.

Aurora Lights permet aux supporters d’emporter un peu de ces soirées : maillots portés au derby, brassard d’un capitaine, ou cinq minutes la main sur l’interrupteur des projecteurs. Chaque objet quitte le club avec un certificat signé et le nom de l’intendante qui l’a emballé.`,
    },
    partners: [
      {
        slug: 'northwind',
        name: 'Northwind',
        logo: { subject: 'partner-logo', emblem: 'wind', mark: 'NORTHWIND' },
        palette: { primary: '#1f6fd6', secondary: '#9fd8ff' },
      },
      {
        slug: 'maison-tissard',
        name: 'Maison Tissard',
        logo: { subject: 'partner-logo', emblem: 'loom', mark: 'TISSARD' },
        palette: { primary: '#8a3b12', secondary: '#f0c987' },
      },
    ],
    linkedClubSlugs: ['harbour-foundation', 'rising-stars'],
    logo: { subject: 'crest', emblem: 'lamp' },
    banner: { subject: 'stadium-lights', format: 'banner' },
  },
  exclusives: [...auroraFcCollectibles, ...auroraFcExperiences],
  auctions: [],
  programs: auroraFcPrograms,
  posts: auroraFcPosts,
  giveaways: auroraFcGiveaways,
  donations: [],
  orders: [
    { fan: 'ada', exclusiveSlug: 'mill-end-scarf', daysAgo: 9 },
    { fan: 'ada', exclusiveSlug: 'signed-home-shirt', daysAgo: 31 },
    { fan: 'ben', exclusiveSlug: 'mill-end-scarf', daysAgo: 4 },
  ],
  referrals: [],
  messages: [],
};
