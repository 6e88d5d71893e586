import type { DemoPost } from './demo-content-types.ts';

export const auroraFcPosts: readonly DemoPost[] = [
  {
    slug: 'derby-won-in-the-rain',
    name: {
      en: 'A derby won in the rain, in the 89th minute',
      fr: 'Un derby gagné sous la pluie, à la 89e minute',
    },
    description: {
      en: `Two goals down at half-time, and the Mill End kept singing. Ilias Benhaddou brought one back with his head, Noé Delmas the second from a corner, and Luca Marchetti found the top corner from twenty-six metres with a minute left.

“I closed my eyes,” Luca said. “I opened them because of the noise.”

The shirt Noé wore and the ball of the third goal are on [the marketplace](/marketplace) from tonight.`,
      fr: `Menés de deux buts à la pause, et le virage n’a pas cessé de chanter. Ilias Benhaddou en a repris un de la tête, Noé Delmas le deuxième sur corner, et Luca Marchetti a trouvé la lucarne de vingt-six mètres à une minute de la fin.

« J’ai fermé les yeux, dit Luca. C’est le bruit qui me les a rouverts. »

Le maillot de Noé et le ballon du troisième but sont ce soir sur [la place de marché](/marketplace).`,
    },
    daysAgo: 2,
    pictures: [
      { subject: 'stadium-lights', format: 'banner' },
      { subject: 'match-ball', view: 'context' },
    ],
  },
  {
    slug: 'seventh-pitch-lit',
    name: { en: 'Lights on in Morvigny, the seventh pitch', fr: 'Lumière à Morvigny, le septième terrain' },
    description: {
      en: `At 17.42 on Friday the mayor of Morvigny, population 811, pushed a switch and forty children ran onto the grass. The masts are ours, from the old west stand; the trench was dug in two weekends by the village and the volunteer firemen.

The next one is Haute-Selve, in February.`,
      fr: `Vendredi à 17 h 42, la maire de Morvigny, 811 habitants, a poussé un interrupteur et quarante enfants ont couru sur l’herbe. Les mâts viennent de notre ancienne tribune ouest ; la tranchée a été creusée en deux week-ends par le village et les pompiers volontaires.

Le prochain sera Haute-Selve, en février.`,
    },
    daysAgo: 6,
    programSlug: 'lights-for-every-pitch',
    pictures: [{ subject: 'training-ground', format: 'banner' }],
  },
  {
    slug: 'benhaddou-hundred',
    name: { en: 'Ilias Benhaddou, one hundred times', fr: 'Ilias Benhaddou, cent fois' },
    description: {
      en: `He scored the first at seventeen with a borrowed pair of boots, and the hundredth on Sunday with a pair he had polished himself. Between the two: eight seasons, two coaches, one broken foot, and a standing order at his uncle’s bakery after every win.`,
      fr: `Il a marqué le premier à dix-sept ans avec des chaussures prêtées, et le centième dimanche avec une paire qu’il avait cirée lui-même. Entre les deux : huit saisons, deux entraîneurs, un pied cassé et une commande permanente à la boulangerie de son oncle après chaque victoire.`,
    },
    daysAgo: 11,
    pictures: [{ subject: 'boots', format: 'banner' }],
  },
  {
    slug: 'northwind-four-more-years',
    name: {
      en: 'Northwind lights La Lanterne for four more years',
      fr: 'Northwind éclaire La Lanterne pour quatre ans de plus',
    },
    description: {
      en: `Since 2022 every lamp in the stadium has run on wind from the plateau. The new agreement adds the training ground and the bus that brings the girls home on Tuesdays. To mark it, Northwind offers coins to supporters who know their club: [the quiz is open](/giveaway?partner=northwind).`,
      fr: `Depuis 2022, chaque lampe du stade tourne au vent du plateau. Le nouvel accord y ajoute le terrain d’entraînement et le bus qui ramène les filles le mardi. Pour l’occasion, Northwind offre des coins aux supporters qui connaissent leur club : [le quiz est ouvert](/giveaway?partner=northwind).`,
    },
    daysAgo: 17,
    pictures: [{ subject: 'tunnel', format: 'banner' }],
  },
  {
    slug: 'tuesday-at-six',
    name: {
      en: 'Tuesday at six: 140 girls and one whistle',
      fr: 'Mardi, dix-huit heures : 140 filles et un sifflet',
    },
    description: {
      en: `Coach Anna Sørlie blows it once at the start and once at the end. In between, she says, the game is the teacher. We spent an evening with the under-nines, who have renamed their team the Comets and will not discuss it.`,
      fr: `L’entraîneuse Anna Sørlie siffle une fois au début et une fois à la fin. Entre les deux, dit-elle, c’est le jeu qui enseigne. Nous avons passé une soirée avec les moins de neuf ans, qui ont rebaptisé leur équipe les Comètes et n’en démordront pas.`,
    },
    daysAgo: 24,
    programSlug: 'girls-at-six',
    pictures: [{ subject: 'children-playing', format: 'banner' }],
  },
  {
    slug: 'six-hundred-shirts',
    name: { en: '612 shirts have left the kit room', fr: '612 maillots ont quitté la lingerie' },
    description: {
      en: `They went to twenty-three schools, from Saint-Aubray to Lomé. Odile Ferrand packed the last box on Saturday, with the away kit of 2016 inside and a note from Tomasz Wilk: *wear it out, that is what it is for.*`,
      fr: `Ils sont partis vers vingt-trois écoles, de Saint-Aubray à Lomé. Odile Ferrand a fermé le dernier carton samedi, avec la tenue extérieure de 2016 et un mot de Tomasz Wilk : *usez-le, il est fait pour ça.*`,
    },
    daysAgo: 38,
    programSlug: 'the-open-kit-room',
    pictures: [{ subject: 'school-kit', format: 'banner' }],
  },
];
