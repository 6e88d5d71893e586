import { coins, euros } from './amounts.ts';
import { circleDueDiligence } from './circle-due-diligence.ts';
import type {
  DemoClubContent,
  DemoExclusive,
  DemoMessage,
  DemoPost,
  DemoProgram,
} from './demo-content-types.ts';

const exclusives: readonly DemoExclusive[] = [
  {
    slug: 'winter-salon',
    name: { en: 'The winter salon', fr: 'Le salon d’hiver' },
    description: {
      en: `Twenty members, one long table in the library of the Hôtel de Brissac, and three researchers who explain what last year’s gifts made possible. Dinner by candlelight, no speeches longer than six minutes.`,
      fr: `Vingt membres, une longue table dans la bibliothèque de l’hôtel de Brissac, et trois chercheuses qui racontent ce que les dons de l’an dernier ont permis. Dîner aux chandelles, aucun discours de plus de six minutes.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(280),
    stock: 9,
    visible: true,
    nonDeductibleCents: euros(95),
    pictures: [{ subject: 'dinner-table' }, { subject: 'meet-and-greet' }],
  },
  {
    slug: 'circle-medal',
    name: { en: 'The Circle medal, struck in Lyon', fr: 'La médaille du Cercle, frappée à Lyon' },
    description: {
      en: `Bronze, 68 mm, engraved with the first words a patient wrote after surgery: *again, tomorrow*. Your name on the rim.`,
      fr: `Bronze, 68 mm, gravée des premiers mots écrits par une patiente après son opération : *encore, demain*. Votre nom sur la tranche.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(120),
    stock: 60,
    visible: true,
    nonDeductibleCents: euros(35),
    pictures: [
      { subject: 'medal', mark: 'C' },
      { subject: 'medal', view: 'detail', mark: 'C' },
    ],
  },
  {
    slug: 'morning-at-the-adapted-club',
    name: {
      en: 'A morning with the wheelchair rugby team',
      fr: 'Une matinée avec l’équipe de rugby fauteuil',
    },
    description: {
      en: `You are lent a chair and taught to fall. Captain Inès Caron promises that by eleven you will have understood the rules and lost. Coffee follows.`,
      fr: `On vous prête un fauteuil et on vous apprend à tomber. La capitaine Inès Caron promet qu’à onze heures vous aurez compris les règles et perdu. Le café suit.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(90),
    stock: 12,
    visible: true,
    nonDeductibleCents: 0n,
    pictures: [{ subject: 'rugby-ball', view: 'context' }, { subject: 'training-ground' }],
  },
];

const programs: readonly DemoProgram[] = [
  {
    slug: 'back-on-the-field',
    name: { en: 'Back on the field', fr: 'Retour au jeu' },
    description: {
      en: `Sport prescribed in eleven hospitals: fencing after breast cancer, climbing for teenagers in dialysis, football with a running blade. **418 patients** in 2025, each with one coach from first session to last.`,
      fr: `Du sport prescrit dans onze hôpitaux : escrime après un cancer du sein, escalade pour adolescents dialysés, football avec une lame. **418 patients** en 2025, chacun avec un même éducateur de la première à la dernière séance.`,
    },
    picture: { subject: 'training-ground', format: 'banner' },
  },
  {
    slug: 'the-blade-fund',
    name: { en: 'The blade fund', fr: 'Le fonds des lames' },
    description: {
      en: `A child outgrows a running blade in fourteen months, and insurance pays for none. We lend them, adjust them and take them back. A blade costs 2 300 € and serves four children.`,
      fr: `Un enfant devient trop grand pour sa lame de course en quatorze mois, et aucune assurance ne la rembourse. Nous les prêtons, les réglons, les reprenons. Une lame coûte 2 300 € et sert à quatre enfants.`,
    },
    picture: { subject: 'children-playing', format: 'banner' },
  },
];

const posts: readonly DemoPost[] = [
  {
    slug: 'the-hundredth-blade',
    name: { en: 'The hundredth blade', fr: 'La centième lame' },
    description: {
      en: `Elio, nine, chose it in green. He ran the length of the hospital corridor before anyone had finished tightening the screws.`,
      fr: `Elio, neuf ans, l’a choisie verte. Il a couru toute la longueur du couloir de l’hôpital avant qu’on ait fini de serrer les vis.`,
    },
    daysAgo: 5,
    programSlug: 'the-blade-fund',
    pictures: [{ subject: 'children-playing', format: 'banner' }],
  },
  {
    slug: 'notes-from-the-autumn-assembly',
    name: { en: 'Notes from the autumn assembly', fr: 'Notes de l’assemblée d’automne' },
    description: {
      en: `Sixty-one members, 486 200 € entrusted this year, and 4.1 % spent on running the house. The assembly voted two new hospitals, Valence and Roanne.`,
      fr: `Soixante et un membres, 486 200 € confiés cette année, et 4,1 % de frais de fonctionnement. L’assemblée a voté deux nouveaux hôpitaux, Valence et Roanne.`,
    },
    daysAgo: 26,
    pictures: [{ subject: 'dinner-table', format: 'banner' }],
  },
];

const messages: readonly DemoMessage[] = [
  {
    from: 'ben',
    to: 'ada',
    text: 'Good evening Ada. Are you coming to the winter salon on the 12th?',
    minutesAgo: 3020,
  },
  {
    from: 'ada',
    to: 'ben',
    text: 'Yes, and I am bringing Elise. Shall we share a table with Oskar?',
    minutesAgo: 2950,
  },
  {
    from: 'ben',
    to: 'ada',
    text: 'Gladly. He still owes us the story of the wheelchair scrum.',
    minutesAgo: 2941,
  },
  {
    from: 'elise',
    to: 'ada',
    text: 'Merci pour le parrainage, l’entretien s’est très bien passé.',
    minutesAgo: 1430,
  },
  {
    from: 'ada',
    to: 'elise',
    text: 'Bienvenue dans le Cercle. On se voit à l’assemblée ?',
    minutesAgo: 1402,
  },
  {
    from: 'elise',
    to: 'ada',
    text: 'Oui, j’apporte les photos des premières lames de la saison.',
    minutesAgo: 96,
  },
  {
    from: 'oskar',
    to: 'ada',
    text: 'Inès Caron asks whether you want chair 7 again on Saturday.',
    minutesAgo: 38,
  },
];

export const circleFoundation: DemoClubContent = {
  club: {
    slug: 'circle-foundation',
    name: 'The Circle Foundation',
    platformName: 'The Circle',
    model: 'FOUNDATION',
    state: 'LIVE',
    ticker: 'EUR',
    currentPriceCents: euros(1),
    contactEmail: 'secretariat@circle-foundation.demo.tifo.test',
    theme: { primary: '#7a1f3d', secondary: '#d9a441' },
    referralNeeded: true,
    fiatAccepted: true,
    coinsEnabled: false,
    promoteDonation: true,
    languages: ['en', 'fr'],
    presentation: {
      en: `## Sixty-one people who answer the telephone

The Circle brings together patrons who fund the return to sport after illness or accident. One enters on the word of a member, after a conversation and a few questions about where the money comes from. The yearly donation is 150 €; most of what we give is time and attention.

Since 2011 the Circle has followed 3 870 patients in eleven hospitals, from the first ball thrown in a corridor to the first match.`,
      fr: `## Soixante et une personnes qui décrochent le téléphone

Le Cercle réunit des mécènes qui financent le retour au sport après la maladie ou l’accident. On y entre sur la parole d’un membre, après un entretien et quelques questions sur l’origine des fonds. Le don annuel est de 150 € ; l’essentiel de ce que nous donnons est du temps et de l’attention.

Depuis 2011, le Cercle a accompagné 3 870 patients dans onze hôpitaux, de la première balle lancée dans un couloir au premier match.`,
    },
    partners: [],
    linkedClubSlugs: ['club70-legends'],
    membershipFeeCents: euros(150),
    logo: { subject: 'crest', emblem: 'rings' },
    banner: { subject: 'dinner-table', format: 'banner' },
  },
  exclusives,
  auctions: [],
  programs,
  posts,
  giveaways: [circleDueDiligence],
  donations: [
    { fan: 'ada', amountCents: euros(300), daysAgo: 58 },
    { fan: 'oskar', amountCents: euros(1200), daysAgo: 40 },
    { fan: 'elise', amountCents: euros(150), daysAgo: 3 },
  ],
  orders: [],
  referrals: [
    { fan: 'ada', invitedEmail: 'elise@demo.tifo.test', daysAgo: 20 },
    { fan: 'ada', invitedEmail: 'eli@demo.tifo.test', daysAgo: 9 },
    { fan: 'ada', invitedEmail: 'victoire.lambert@demo.tifo.test', daysAgo: 2 },
  ],
  messages,
};
