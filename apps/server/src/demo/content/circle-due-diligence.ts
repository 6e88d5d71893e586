import type { DemoGiveaway, LocalizedText } from './demo-content-types.ts';

const yesOrNo: readonly LocalizedText[] = [
  { en: 'No', fr: 'Non' },
  { en: 'Yes', fr: 'Oui' },
];

export const circleDueDiligence: DemoGiveaway = {
  slug: 'due-diligence',
  type: 'DUE_DILIGENCE',
  sponsorName: 'The Circle Foundation',
  textKey: 'dueDiligence',
  startsInDays: -365,
  endsInDays: 3650,
  entries: [
    { fan: 'ada', hoursAgo: 4100, answers: [0, 'Lighting engineer', 0, 0, 0, null] },
    {
      fan: 'oskar',
      hoursAgo: 2600,
      answers: [1, 'Shipowner', 1, 0, 0, 'My father was nursed in one of them.'],
    },
    {
      fan: 'eli',
      hoursAgo: 26,
      answers: [0, 'Notary', 2, 1, 0, 'A deputy mayor until last spring. I would rather say so at once.'],
    },
  ],
  questions: [
    {
      title: { en: 'In what capacity do you give?', fr: 'À quel titre donnez-vous ?' },
      preTitle: {
        en: '<p>The foundation must know its donors. Your answers are read by two members of the ethics committee and by nobody else.</p>',
        fr: '<p>La fondation doit connaître ses donateurs. Vos réponses sont lues par deux membres du comité d’éthique, et par personne d’autre.</p>',
      },
      answers: [
        { en: 'As a private person', fr: 'À titre personnel' },
        { en: 'For a company', fr: 'Pour une entreprise' },
        { en: 'For a family foundation', fr: 'Pour une fondation familiale' },
      ],
      required: true,
      multiline: false,
    },
    {
      title: { en: 'Your profession, or your last one', fr: 'Votre profession, ou la dernière exercée' },
      preTitle: { en: '', fr: '' },
      answers: [],
      required: true,
      multiline: false,
    },
    {
      title: {
        en: 'Where does the money you give mostly come from?',
        fr: 'D’où proviennent surtout les sommes que vous donnez ?',
      },
      preTitle: { en: '', fr: '' },
      answers: [
        { en: 'Salary or pension', fr: 'Salaire ou pension' },
        { en: 'Sale of a business or of property', fr: 'Vente d’une entreprise ou d’un bien' },
        { en: 'Inheritance', fr: 'Héritage' },
        { en: 'Investments', fr: 'Placements' },
      ],
      required: true,
      multiline: false,
    },
    {
      title: {
        en: 'Do you hold, or have you held in the last twelve months, a prominent public office?',
        fr: 'Exercez-vous, ou avez-vous exercé ces douze derniers mois, une fonction publique importante ?',
      },
      preTitle: {
        en: '<p>A minister, a member of parliament, a senior judge, a general, or a close relative of one.</p>',
        fr: '<p>Ministre, parlementaire, haut magistrat, général, ou proche de l’un d’eux.</p>',
      },
      answers: yesOrNo,
      required: true,
      multiline: false,
    },
    {
      title: {
        en: 'Do you have an interest in one of the hospitals we fund?',
        fr: 'Avez-vous un intérêt dans l’un des hôpitaux que nous finançons ?',
      },
      preTitle: { en: '', fr: '' },
      answers: yesOrNo,
      required: true,
      multiline: false,
    },
    {
      title: { en: 'What brings you to the Circle?', fr: 'Qu’est-ce qui vous amène au Cercle ?' },
      preTitle: {
        en: '<p>A few lines are enough. Your sponsor will read them at the assembly if you agree.</p>',
        fr: '<p>Quelques lignes suffisent. Votre parrain les lira à l’assemblée si vous l’acceptez.</p>',
      },
      answers: [],
      required: false,
      multiline: true,
    },
  ],
};
