import { coins, euros } from './amounts.ts';
import type { DemoAuction, DemoExclusive } from './demo-content-types.ts';

const exclusives: readonly DemoExclusive[] = [
  {
    slug: 'winter-armband',
    name: { en: 'Captain’s armband of the winter series', fr: 'Brassard de la série d’hiver' },
    description: {
      en: `Nine matches, eight wins, one armband. Enora Guillou wrote the score of each inside, in pencil, on the bus home.`,
      fr: `Neuf matchs, huit victoires, un brassard. Enora Guillou y a noté chaque score à l’intérieur, au crayon, dans le car du retour.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(70),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(25),
    pictures: [
      { subject: 'armband', mark: '8' },
      { subject: 'armband', view: 'detail', mark: '8' },
    ],
  },
  {
    slug: 'regatta-medal',
    name: { en: 'Silver medal of the Avel regatta', fr: 'Médaille d’argent de la régate d’Avel' },
    description: {
      en: `Won by four fourteen-year-olds against crews twice their age. They voted, three to one, to put it up for auction and keep the story.`,
      fr: `Gagnée par quatre jeunes de quatorze ans face à des équipages deux fois plus âgés. Ils ont voté, à trois contre un, de la mettre aux enchères et de garder l’histoire.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(50),
    stock: 1,
    visible: true,
    nonDeductibleCents: 0n,
    pictures: [
      { subject: 'medal', mark: '2' },
      { subject: 'medal', view: 'detail', mark: '2' },
    ],
  },
  {
    slug: 'kermorvan-jersey',
    name: { en: 'Baptiste Kermorvan’s last jersey', fr: 'Le dernier maillot de Baptiste Kermorvan' },
    description: {
      en: `Fly-half for fourteen seasons, 1 902 points. He wore this one for eighty minutes in April and then took the ferry home, still in his boots.`,
      fr: `Ouvreur pendant quatorze saisons, 1 902 points. Il a porté celui-ci quatre-vingts minutes en avril, puis il a pris le bac pour rentrer, encore en crampons.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(140),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(80),
    pictures: [
      { subject: 'retro-jersey', mark: '10' },
      { subject: 'retro-jersey', view: 'detail', mark: '10' },
    ],
  },
  {
    slug: 'night-with-the-lifeboat',
    name: { en: 'An evening with the lifeboat crew', fr: 'Une soirée avec l’équipage du canot de sauvetage' },
    description: {
      en: `Eight volunteers, one engine, and a kettle that never cools. You join the Thursday exercise, in a dry suit, and come back hungry.`,
      fr: `Huit bénévoles, un moteur, et une bouilloire toujours chaude. Vous participez à l’exercice du jeudi, en combinaison, et vous rentrez affamé.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(160),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(60),
    pictures: [{ subject: 'harbour' }, { subject: 'lighthouse' }],
  },
  {
    slug: 'signed-final-poster',
    name: {
      en: 'Poster of the final, signed by both teams',
      fr: 'Affiche de la finale, signée par les deux équipes',
    },
    description: {
      en: `Pulled by hand on the press of the Atelier des Docks, number 1 of 80. Both captains signed first, then everyone wanted to.`,
      fr: `Tirée à la main sur la presse de l’Atelier des Docks, numéro 1 sur 80. Les deux capitaines ont signé d’abord, puis tout le monde a voulu.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(90),
    stock: 1,
    visible: true,
    nonDeductibleCents: euros(35),
    pictures: [
      { subject: 'signed-poster', mark: '24' },
      { subject: 'signed-poster', view: 'detail', mark: '24' },
    ],
  },
  {
    slug: 'name-the-new-boat',
    name: { en: 'Name the foundation’s third boat', fr: 'Baptisez le troisième bateau de la fondation' },
    description: {
      en: `She is being planked now at Chantiers Avel and has no name yet. You choose it, paint the first letter, and break the cider on her bow in May.`,
      fr: `On pose en ce moment ses bordés aux Chantiers Avel, et il n’a pas encore de nom. Vous le choisissez, peignez la première lettre et cassez la bolée de cidre sur l’étrave en mai.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(500),
    stock: 1,
    visible: true,
    nonDeductibleCents: 0n,
    pictures: [{ subject: 'sailing-boat' }, { subject: 'harbour' }],
  },
];

export const harbourUpcomingAuction: DemoAuction = {
  slug: 'first-light',
  name: { en: 'First light, the winter auction', fr: 'Première lueur, les enchères d’hiver' },
  startsInHours: 9 * 24,
  endsInHours: 16 * 24,
  anonymous: true,
  visible: true,
  lots: exclusives.map((exclusive, index) => ({ number: index + 1, exclusive, bids: [] })),
};
