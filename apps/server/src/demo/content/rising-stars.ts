import { coins, euros } from './amounts.ts';
import type { DemoClubContent } from './demo-content-types.ts';

export const risingStars: DemoClubContent = {
  club: {
    slug: 'rising-stars',
    name: 'Rising Stars Academy',
    platformName: 'Rising Stars',
    model: 'MARKETPLACE',
    state: 'UPCOMING',
    ticker: 'RIS',
    currentPriceCents: euros(1.2),
    contactEmail: 'hello@rising-stars.demo.tifo.test',
    theme: { primary: '#6c3bd1', secondary: '#ff8a5c' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: true,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## First matches, first shirts, first names

Ninety-six players between fifteen and nineteen, six of whom will turn professional and all of whom will pass their exams. The academy opens its doors to supporters in eighteen days, with the first shirts of the class of 2026.`,
      fr: `## Premiers matchs, premiers maillots, premiers noms

Quatre-vingt-seize joueuses et joueurs de quinze à dix-neuf ans : six passeront professionnels et tous passeront leurs examens. L’académie ouvre ses portes aux supporters dans dix-huit jours, avec les premiers maillots de la promotion 2026.`,
    },
    partners: [],
    linkedClubSlugs: ['aurora-fc'],
    upcomingInDays: 18,
    logo: { subject: 'crest', emblem: 'star' },
    banner: { subject: 'children-playing', format: 'banner' },
  },
  exclusives: [
    {
      slug: 'class-of-2026-shirt',
      name: { en: 'Shirt of the class of 2026', fr: 'Maillot de la promotion 2026' },
      description: {
        en: `Numbered from 1 to 96, one for each player, with their first name inside the collar. You will know it before the commentators do.`,
        fr: `Numéroté de 1 à 96, un par joueur, avec son prénom à l’intérieur du col. Vous le connaîtrez avant les commentateurs.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(60),
      stock: 96,
      visible: true,
      isUpcoming: true,
      upcomingInDays: 18,
      pictures: [
        { subject: 'jersey', mark: '17' },
        { subject: 'jersey', view: 'detail', mark: '17' },
      ],
    },
    {
      slug: 'saturday-with-the-under-seventeens',
      name: { en: 'A Saturday with the under-seventeens', fr: 'Un samedi avec les moins de dix-sept ans' },
      description: {
        en: `The bus, the warm-up, the bench. Bring a warm coat and a sandwich for Malo, who always forgets his.`,
        fr: `Le car, l’échauffement, le banc. Prévoyez un manteau chaud et un sandwich pour Malo, qui oublie toujours le sien.`,
      },
      category: 'EXPERIENCE',
      priceCoinUnits: coins(45),
      stock: 10,
      visible: true,
      isUpcoming: true,
      pictures: [{ subject: 'training-ground' }, { subject: 'boots', view: 'context' }],
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
