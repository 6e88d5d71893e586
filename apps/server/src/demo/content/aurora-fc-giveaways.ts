import { coins } from './amounts.ts';
import type { DemoGiveaway } from './demo-content-types.ts';

const nightShiftQuiz: DemoGiveaway = {
  slug: 'night-shift-quiz',
  type: 'GIVEAWAY',
  sponsorName: 'Northwind',
  textKey: 'contest',
  startsInDays: -6,
  endsInDays: 24,
  partnerSlug: 'northwind',
  rewardCoinUnits: coins(20),
  draw: {
    winnerCount: 3,
    prize: {
      en: 'Two seats on the bench of the December match',
      fr: 'Deux places sur le banc du match de décembre',
    },
  },
  entries: [
    { fan: 'samir', hoursAgo: 90, answers: [1, 0, '4', null] },
    {
      fan: 'elise',
      hoursAgo: 31,
      answers: [1, 2, '10', 'The night the lamps went out and nobody went home.'],
    },
  ],
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
  entries: [{ fan: 'samir', hoursAgo: 20, answers: [2] }],
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

const openingNight: DemoGiveaway = {
  slug: 'opening-night-scarves',
  type: 'GIVEAWAY',
  sponsorName: 'Maison Tissard',
  textKey: 'draw',
  startsInDays: -35,
  endsInDays: -5,
  partnerSlug: 'maison-tissard',
  draw: {
    winnerCount: 2,
    prize: {
      en: 'A scarf woven on the loom of 1927, numbered',
      fr: 'Une écharpe tissée sur le métier de 1927, numérotée',
    },
  },
  entries: [
    { fan: 'ben', hoursAgo: 800, answers: ['The smell of lamp oil'] },
    { fan: 'samir', hoursAgo: 640, answers: ['My aunt, who wove there'] },
    { fan: 'ada', hoursAgo: 410, answers: ['Two tickets for my father and me'] },
    { fan: 'elise', hoursAgo: 150, answers: [null] },
  ],
  questions: [
    {
      title: { en: 'What does the mill mean to you?', fr: 'Que représente la filature pour vous ?' },
      preTitle: {
        en: '<p>Maison Tissard still runs one loom of the night shift.</p>',
        fr: '<p>La Maison Tissard fait encore tourner un métier de l’équipe de nuit.</p>',
      },
      answers: [],
      required: false,
      multiline: false,
    },
  ],
};

/** One quiz with a partner, one vote, and one that is over and drawn. */
export const auroraFcGiveaways: readonly DemoGiveaway[] = [nightShiftQuiz, shirtVote, openingNight];
