import { coins, euros } from './amounts.ts';
import type { DemoBookingPlan, DemoClubContent, DemoExclusive } from './demo-content-types.ts';

const exclusives: readonly DemoExclusive[] = [
  {
    slug: 'shirt-lettered-in-front-of-you',
    name: { en: 'A shirt, lettered in front of you', fr: 'Un maillot, floqué devant vous' },
    description: {
      en: `Choose the cut, the collar and the number; Jo presses the letters while you drink your coffee. Twenty minutes, any name that fits in twelve characters.

Book a slot below so that the press is warm.`,
      fr: `Choisissez la coupe, le col et le numéro ; Jo presse les lettres pendant votre café. Vingt minutes, tout nom qui tient en douze caractères.

Réservez un créneau ci-dessous pour que la presse soit chaude.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(69),
    stock: 84,
    visible: true,
    pictures: [
      { subject: 'jersey', mark: '11' },
      { subject: 'jersey', view: 'detail', mark: '11' },
      { subject: 'jersey', view: 'context', mark: '11' },
    ],
  },
  {
    slug: 'corner-flag-number-one',
    name: {
      en: 'The corner flag, cut from old banners',
      fr: 'Le drapeau de corner, taillé dans d’anciennes banderoles',
    },
    description: {
      en: `Each flag comes from a banner that hung in a stand somewhere in the city. The label says which stand, which match and who painted it. No two are alike.`,
      fr: `Chaque drapeau vient d’une banderole accrochée un jour dans une tribune de la ville. L’étiquette dit quelle tribune, quel match et qui l’a peinte. Aucun n’est pareil.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(38),
    stock: 31,
    visible: true,
    pictures: [{ subject: 'corner-flag' }, { subject: 'corner-flag', view: 'detail' }],
  },
  {
    slug: 'boot-clinic',
    name: { en: 'The boot clinic', fr: 'La clinique des crampons' },
    description: {
      en: `Bring the pair you could not throw away. Cobbler Mathilde Roy re-stitches, re-soles and, if you insist, leaves the mud of one particular match in place.`,
      fr: `Apportez la paire que vous n’avez pas pu jeter. La cordonnière Mathilde Roy recoud, ressemelle et, si vous y tenez, laisse la boue d’un certain match.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(45),
    stock: 40,
    visible: true,
    pictures: [{ subject: 'boots' }, { subject: 'boots', view: 'detail' }],
  },
  {
    slug: 'five-a-side-under-the-viaduct',
    name: { en: 'Five-a-side under the viaduct', fr: 'Le cinq contre cinq sous le viaduc' },
    description: {
      en: `Friday at nine, under the arches, with the lamp of the newspaper kiosk for a floodlight. Your ticket includes a bib, a referee and a bowl of soup.`,
      fr: `Vendredi à vingt et une heures, sous les arches, avec la lampe du kiosque pour projecteur. Le billet comprend une chasuble, un arbitre et un bol de soupe.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(18),
    stock: 50,
    visible: true,
    pictures: [{ subject: 'ticket', mark: '5' }, { subject: 'children-playing' }],
  },
  {
    slug: 'corner-ball',
    name: { en: 'The Corner ball, stitched by hand', fr: 'Le ballon du Corner, cousu main' },
    description: {
      en: `Thirty-two panels, 690 stitches, four hours of work by Idriss at the window table. Made for tarmac, grass and living rooms with patient neighbours.`,
      fr: `Trente-deux panneaux, 690 points, quatre heures de travail par Idriss à la table de la vitrine. Pour le bitume, l’herbe et les salons aux voisins patients.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(85),
    stock: 17,
    visible: true,
    pictures: [{ subject: 'match-ball' }, { subject: 'match-ball', view: 'detail' }],
  },
];

const bookingPlan: DemoBookingPlan = {
  place: '41 rue Pradier',
  person: 'Camille Roux',
  startsInDays: 1,
  days: 10,
  weekdayStarts: ['11:00', '11:30', '12:00', '12:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30'],
  weekendStarts: [
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
    '16:30',
    '17:00',
  ],
  taken: [
    { day: 0, start: '11:30', fan: 'margaux' },
    { day: 0, start: '16:00', fan: 'hugo' },
    { day: 1, start: '11:00', fan: 'nora' },
    { day: 2, start: '11:00', fan: 'samir' },
    { day: 3, start: '16:00', fan: 'yann' },
  ],
};

export const cornerPopup: DemoClubContent = {
  club: {
    slug: 'corner-popup',
    name: 'The Corner',
    platformName: 'The Corner Pop-up',
    model: 'POPUP',
    state: 'LIVE',
    ticker: 'EUR',
    currentPriceCents: euros(1),
    contactEmail: 'bonjour@corner-popup.demo.tifo.test',
    theme: { primary: '#f2b705', secondary: '#1d1b1f' },
    referralNeeded: false,
    fiatAccepted: true,
    coinsEnabled: false,
    promoteDonation: false,
    languages: ['en', 'fr'],
    presentation: {
      en: `## Ten days on the corner of Rue Pradier

A shirt press, a cobbler, a man who stitches footballs in the window and very good coffee. The Corner opens for ten days in the former stationery shop at number 41, then packs up and leaves nothing but a chalk penalty spot on the pavement.

Come by, or book half an hour and we will have your size ready.`,
      fr: `## Dix jours au coin de la rue Pradier

Une presse à maillots, une cordonnière, un homme qui coud des ballons en vitrine et un très bon café. Le Corner ouvre dix jours dans l’ancienne papeterie du 41, puis remballe et ne laisse qu’un point de penalty à la craie sur le trottoir.

Passez, ou réservez une demi-heure et votre taille sera prête.`,
    },
    partners: [],
    linkedClubSlugs: ['aurora-fc'],
    logo: { subject: 'crest', emblem: 'corner' },
    banner: { subject: 'jersey', format: 'banner', mark: '11' },
  },
  exclusives,
  auctions: [],
  programs: [],
  posts: [],
  giveaways: [],
  donations: [],
  orders: [],
  referrals: [],
  messages: [],
  bookingPlan,
};
