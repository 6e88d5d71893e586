import { coins, euros } from './amounts.ts';
import type { DemoAuction, DemoLot } from './demo-content-types.ts';

const lots: readonly DemoLot[] = [
  {
    number: 1,
    exclusive: {
      slug: 'summer-regatta-jersey',
      name: { en: 'Crew jersey of the summer regatta', fr: 'Maillot d’équipage de la régate d’été' },
      description: {
        en: `Salt on the shoulders, a tear from the forestay, and twelve signatures of the children who sailed the *Petite Ourse* to fourth place.`,
        fr: `Du sel aux épaules, un accroc de l’étai, et douze signatures des enfants qui ont mené la *Petite Ourse* à la quatrième place.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(80),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(30),
      pictures: [
        { subject: 'retro-jersey', mark: '4' },
        { subject: 'retro-jersey', view: 'detail', mark: '4' },
      ],
    },
    bids: [
      { fan: 'elise', priceCoinUnits: coins(80), hoursAgo: 470 },
      { fan: 'ada', priceCoinUnits: coins(95), hoursAgo: 430 },
      { fan: 'hugo', priceCoinUnits: coins(120), hoursAgo: 380 },
      { fan: 'ada', priceCoinUnits: coins(145), hoursAgo: 345 },
    ],
  },
  {
    number: 2,
    exclusive: {
      slug: 'semi-final-gloves',
      name: { en: 'Warm-up gloves of the semi-final', fr: 'Gants d’échauffement de la demi-finale' },
      description: {
        en: `Baptiste Kermorvan warmed his hands in these on the bench for seventy-one minutes, then came on and won it.`,
        fr: `Baptiste Kermorvan s’y est réchauffé les mains soixante et onze minutes sur le banc, puis il est entré et a fait gagner l’équipe.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(60),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(20),
      pictures: [{ subject: 'gloves' }, { subject: 'gloves', view: 'detail' }],
    },
    bids: [
      { fan: 'samir', priceCoinUnits: coins(60), hoursAgo: 455 },
      { fan: 'nora', priceCoinUnits: coins(75), hoursAgo: 402 },
      { fan: 'ben', priceCoinUnits: coins(105), hoursAgo: 363 },
      { fan: 'nora', priceCoinUnits: coins(125), hoursAgo: 351 },
    ],
  },
  {
    number: 3,
    exclusive: {
      slug: 'dawn-with-the-fishing-boats',
      name: { en: 'Dawn with the fishing boats', fr: 'L’aube avec les bateaux de pêche' },
      description: {
        en: `Out at four on the *Sainte-Anne*, back at ten with breakfast in a crate. Two places, oilskins lent.`,
        fr: `Départ à quatre heures sur la *Sainte-Anne*, retour à dix avec le petit déjeuner dans une caisse. Deux places, cirés prêtés.`,
      },
      category: 'EXPERIENCE',
      priceCoinUnits: coins(120),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(60),
      pictures: [{ subject: 'harbour' }, { subject: 'sailing-boat' }],
    },
    bids: [
      { fan: 'oskar', priceCoinUnits: coins(120), hoursAgo: 440 },
      { fan: 'margaux', priceCoinUnits: coins(150), hoursAgo: 398 },
      { fan: 'oskar', priceCoinUnits: coins(200), hoursAgo: 360 },
      { fan: 'yann', priceCoinUnits: coins(230), hoursAgo: 342 },
    ],
  },
  {
    number: 4,
    exclusive: {
      slug: 'derby-corner-flag',
      name: { en: 'Touchline flag of the Avel derby', fr: 'Drapeau de touche du derby d’Avel' },
      description: {
        en: `The flag Enora Guillou ran into, carried ten metres and planted again, to the applause of the referee.`,
        fr: `Le drapeau qu’Enora Guillou a percuté, porté dix mètres et replanté, sous les applaudissements de l’arbitre.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(40),
      stock: 1,
      visible: true,
      nonDeductibleCents: euros(15),
      pictures: [{ subject: 'corner-flag' }, { subject: 'corner-flag', view: 'detail' }],
    },
    bids: [
      { fan: 'hugo', priceCoinUnits: coins(40), hoursAgo: 420 },
      { fan: 'elise', priceCoinUnits: coins(55), hoursAgo: 371 },
    ],
  },
  {
    number: 5,
    exclusive: {
      slug: 'two-thousandth-swimmer-medal',
      name: { en: 'Medal of the two thousandth swimmer', fr: 'Médaille de la deux-millième nageuse' },
      description: {
        en: `Lou, seven years old, swam twenty-five metres on 14 June and offered us her medal back so that someone else could learn.`,
        fr: `Lou, sept ans, a nagé vingt-cinq mètres le 14 juin et nous a rendu sa médaille pour que quelqu’un d’autre apprenne.`,
      },
      category: 'COLLECTIBLE',
      priceCoinUnits: coins(50),
      stock: 1,
      visible: true,
      nonDeductibleCents: 0n,
      pictures: [
        { subject: 'medal', mark: '1' },
        { subject: 'medal', view: 'detail', mark: '1' },
      ],
    },
    bids: [],
  },
];

/** Ada won lot 1 and still owes it. */
export const harbourClosedAuction: DemoAuction = {
  slug: 'midsummer-swell',
  name: { en: 'Midsummer swell', fr: 'La houle de la Saint-Jean' },
  startsInHours: -20 * 24,
  endsInHours: -14 * 24,
  anonymous: false,
  visible: true,
  lots,
};
