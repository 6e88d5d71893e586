import { coins, euros } from './amounts.ts';
import type { DemoClubContent } from './demo-content-types.ts';

export const standbyUnited: DemoClubContent = {
  club: {
    slug: 'standby-united',
    name: 'Standby United',
    platformName: 'United Corner',
    model: 'MARKETPLACE',
    state: 'STAND_BY',
    ticker: 'SBU',
    currentPriceCents: euros(0.8),
    contactEmail: 'fans@standby-united.demo.tifo.test',
    theme: { primary: '#2b62b3', secondary: '#e2495b' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: true,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## Back after the works

The roof of the Gare stand is being replaced and the kit room with it. Until the workshop reopens nothing can be shipped, so the shelves rest. What you already own, and every coin in your wallet, stays yours.`,
      fr: `## Retour après les travaux

On refait le toit de la tribune de la Gare, et la lingerie avec. Tant que l’atelier est fermé, rien ne peut partir, alors les rayons se reposent. Ce que vous possédez déjà, et chaque coin de votre portefeuille, reste à vous.`,
    },
    partners: [],
    linkedClubSlugs: ['aurora-fc'],
    logo: { subject: 'crest', emblem: 'bars', mark: 'U' },
    banner: { subject: 'tunnel', format: 'banner' },
  },
  exclusives: [
    {
      slug: 'gare-stand-scarf',
      name: { en: 'Scarf of the Gare stand', fr: 'Écharpe de la tribune de la Gare' },
      description: {
        en: `Two hundred scarves for the two hundred who stayed on the terrace through the storm of 2009.`,
        fr: `Deux cents écharpes pour les deux cents qui sont restés en tribune sous l’orage de 2009.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(40),
      stock: 34,
      visible: true,
      pictures: [{ subject: 'scarf' }, { subject: 'scarf', view: 'detail' }],
    },
    {
      slug: 'promotion-ball',
      name: { en: 'Ball of the promotion match', fr: 'Ballon du match de la montée' },
      description: {
        en: `One point was enough, and it came from a header by the shortest man on the pitch. Signed by him, and by the defender who lost him.`,
        fr: `Un point suffisait, et il est venu d’une tête du plus petit joueur du terrain. Signé par lui, et par le défenseur qui l’a perdu de vue.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(210),
      stock: 1,
      visible: true,
      pictures: [{ subject: 'match-ball' }, { subject: 'match-ball', view: 'detail' }],
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
