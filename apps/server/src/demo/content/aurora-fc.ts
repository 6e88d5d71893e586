import { coins, euros } from './amounts.ts';
import { auroraFcCollectibles } from './aurora-fc-collectibles.ts';
import { auroraFcExperiences } from './aurora-fc-experiences.ts';
import { auroraFcPosts } from './aurora-fc-posts.ts';
import { auroraFcPrograms } from './aurora-fc-programs.ts';
import type { DemoClubContent, DemoGiveaway } from './demo-content-types.ts';

const nightShiftQuiz: DemoGiveaway = {
  slug: 'night-shift-quiz',
  type: 'GIVEAWAY',
  sponsorName: 'Northwind',
  textKey: 'contest',
  startsInDays: -6,
  endsInDays: 24,
  partnerSlug: 'northwind',
  rewardCoinUnits: coins(20),
  questions: [
    {
      title: {
        en: 'In which year was the first night match played?',
        fr: 'En quelle année le premier match de nuit a-t-il été joué ?',
      },
      preTitle: {
        en: '<p>Twelve tram lamps, four hundred spectators and a ball painted white.</p>',
        fr: '<p>Douze lampes de tramway, quatre cents spectateurs et un ballon peint en blanc.</p>',
      },
      answers: [
        { en: '1927', fr: '1927' },
        { en: '1936', fr: '1936' },
        { en: '1951', fr: '1951' },
      ],
      required: true,
      multiline: false,
    },
    {
      title: { en: 'Where do you watch the match from?', fr: 'D’où regardez-vous le match ?' },
      preTitle: {
        en: '<p>Northwind lights the four stands of La Lanterne with wind power.</p>',
        fr: '<p>Northwind éclaire les quatre tribunes de La Lanterne à l’énergie du vent.</p>',
      },
      answers: [
        { en: 'The Mill End', fr: 'Le virage de la Filature' },
        { en: 'The Tram Stand', fr: 'La tribune du Tramway' },
        { en: 'At home, with the radio on', fr: 'À la maison, la radio allumée' },
      ],
      required: false,
      multiline: false,
    },
    {
      title: { en: 'Your shirt number, if you had one', fr: 'Votre numéro, si vous en portiez un' },
      preTitle: { en: '', fr: '' },
      answers: [],
      required: true,
      multiline: false,
    },
    {
      title: {
        en: 'Tell us about the night you will never forget at La Lanterne',
        fr: 'Racontez la soirée à La Lanterne que vous n’oublierez jamais',
      },
      preTitle: {
        en: '<p>The three best stories are read by the stadium announcer before the December match.</p>',
        fr: '<p>Les trois plus beaux récits sont lus par le speaker avant le match de décembre.</p>',
      },
      answers: [],
      required: false,
      multiline: true,
    },
  ],
};

const shirtVote: DemoGiveaway = {
  slug: 'third-shirt-vote',
  type: 'GIVEAWAY',
  sponsorName: 'Aurora FC',
  textKey: 'contest',
  startsInDays: -2,
  endsInDays: 12,
  rewardCoinUnits: coins(5),
  questions: [
    {
      title: {
        en: 'Which third shirt should the team wear next season?',
        fr: 'Quel troisième maillot pour la saison prochaine ?',
      },
      preTitle: {
        en: '<p>The supporters’ committee kept three designs out of sixty-two.</p>',
        fr: '<p>Le comité des supporters a retenu trois dessins sur soixante-deux.</p>',
      },
      answers: [
        { en: 'Northern lights, green fading to violet', fr: 'Aurore boréale, du vert au violet' },
        { en: 'Lamp oil, pale gold with a black collar', fr: 'Huile de lampe, or pâle et col noir' },
        {
          en: 'Mill brick, deep red with thin hoops',
          fr: 'Brique de filature, rouge profond à fines rayures',
        },
      ],
      required: true,
      multiline: false,
    },
  ],
};

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

In 1927 the night shift of the Saint-Aubray mills had no daylight left to play football in. They borrowed twelve lamps from the tram company, painted a ball white, and kicked off at ten in the evening. Nearly a century later **21 400 people** still come to La Lanterne after dark.

Aurora Lights is where supporters take a piece of those nights home: shirts worn in the derby, the armband of a captain, or five minutes with your hand on the floodlight switch. Every object leaves the club with a signed certificate and the name of the kit room keeper who wrapped it.`,
      fr: `## Le club qui joue la nuit

En 1927, l’équipe de nuit des filatures de Saint-Aubray n’avait plus de jour pour jouer au football. Elle emprunta douze lampes à la compagnie des tramways, peignit un ballon en blanc et donna le coup d’envoi à dix heures du soir. Près d’un siècle plus tard, **21 400 personnes** viennent encore à La Lanterne une fois la nuit tombée.

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
  giveaways: [nightShiftQuiz, shirtVote],
  donations: [],
  orders: [
    { fan: 'ada', exclusiveSlug: 'mill-end-scarf', daysAgo: 9 },
    { fan: 'ada', exclusiveSlug: 'signed-home-shirt', daysAgo: 31 },
    { fan: 'ben', exclusiveSlug: 'mill-end-scarf', daysAgo: 4 },
  ],
  referrals: [],
  messages: [],
};
