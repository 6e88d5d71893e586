import { coins } from './amounts.ts';
import type { DemoExclusive } from './demo-content-types.ts';

export const auroraFcExperiences: readonly DemoExclusive[] = [
  {
    slug: 'switch-on-the-lights',
    name: { en: 'Switch on the lights of La Lanterne', fr: 'Allumez La Lanterne' },
    description: {
      en: `Fifty minutes before kick-off the stadium is dark and silent. You stand in the control room next to Marcel Quint, who has held this post since 1989, and at his nod you push the four levers. 21 400 people cheer, and it is you they are cheering.

- For two people, on a match night of your choice
- Seats in the Tram Stand and a hot supper with the ground staff
- Your name in the programme`,
      fr: `Cinquante minutes avant le coup d’envoi, le stade est noir et silencieux. Vous êtes dans la cabine avec Marcel Quint, à ce poste depuis 1989, et à son signe vous poussez les quatre leviers. 21 400 personnes applaudissent, et c’est vous qu’elles applaudissent.

- Pour deux personnes, un soir de match au choix
- Places en tribune du Tramway et souper chaud avec les jardiniers
- Votre nom dans le programme`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(300),
    stock: 5,
    visible: true,
    pictures: [{ subject: 'stadium-lights' }, { subject: 'ticket', mark: 'A' }, { subject: 'tunnel' }],
  },
  {
    slug: 'walk-out-with-the-team',
    name: { en: 'Walk out of the tunnel with the team', fr: 'Sortez du tunnel avec l’équipe' },
    description: {
      en: `For a child aged six to twelve: hand in hand with a player, thirty-one steps down the tunnel, then the noise. The kit is theirs to keep, and a parent stands at the touchline the whole time.

We telephone a week before to hear which player they dream of.`,
      fr: `Pour un enfant de six à douze ans : la main dans celle d’un joueur, trente et une marches dans le tunnel, puis le bruit. La tenue lui reste, et un parent se tient au bord du terrain tout du long.

Nous téléphonons une semaine avant pour savoir de quel joueur il rêve.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(140),
    stock: 11,
    visible: true,
    pictures: [
      { subject: 'tunnel' },
      { subject: 'jersey', view: 'context', mark: '12' },
      { subject: 'stadium-lights' },
    ],
  },
  {
    slug: 'morning-on-the-training-ground',
    name: { en: 'A morning on the training ground', fr: 'Une matinée sur le terrain d’entraînement' },
    description: {
      en: `Coffee at 8.30 with coach Anna Sørlie, who explains the plan of the day with sugar cubes. Then an hour and a half at the edge of the pitch, close enough to hear everything, and lunch at the players’ table.

Groups of four at most. Bring boots if you dare: the last ten minutes are yours.`,
      fr: `Café à 8 h 30 avec l’entraîneuse Anna Sørlie, qui explique le plan du jour avec des morceaux de sucre. Puis une heure et demie au bord du terrain, assez près pour tout entendre, et le déjeuner à la table des joueurs.

Quatre personnes au plus. Apportez des crampons si vous osez : les dix dernières minutes sont à vous.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(88),
    stock: 8,
    visible: true,
    pictures: [
      { subject: 'training-ground' },
      { subject: 'boots', view: 'context' },
      { subject: 'corner-flag' },
    ],
  },
  {
    slug: 'supper-above-the-mill-end',
    name: { en: 'Supper above the Mill End', fr: 'Souper au-dessus de la Filature' },
    description: {
      en: `A table for six behind the glass of the old scoreboard, with the pitch below. Chef Lucie Armand cooks what the plateau grows: smoked trout, barley, plum tart. At half-time a former player joins you, and no one has ever left before the last tram.

Opens for the spring matches.`,
      fr: `Une table de six derrière la vitre de l’ancien tableau d’affichage, le terrain en contrebas. La cheffe Lucie Armand cuisine ce que donne le plateau : truite fumée, orge, tarte aux prunes. À la mi-temps, un ancien joueur vous rejoint, et personne n’est jamais parti avant le dernier tram.

Ouverture pour les matchs de printemps.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(360),
    stock: 6,
    visible: true,
    isUpcoming: true,
    upcomingInDays: 12,
    pictures: [{ subject: 'dinner-table' }, { subject: 'stadium-lights' }],
  },
  {
    slug: 'afternoon-with-ilias',
    name: { en: 'An afternoon with Ilias Benhaddou', fr: 'Un après-midi avec Ilias Benhaddou' },
    description: {
      en: `Tea and almond cakes at his uncle’s shop on Rue des Cardeurs, then a walk to the pitch behind the tram depot where he learned to shoot. Kept for the winners of the supporters’ evening.`,
      fr: `Thé et cornes de gazelle chez son oncle, rue des Cardeurs, puis à pied jusqu’au terrain derrière le dépôt de tram où il a appris à tirer. Réservé aux gagnants de la soirée des supporters.`,
    },
    category: 'EXPERIENCE',
    priceCoinUnits: coins(160),
    stock: 2,
    visible: false,
    pictures: [{ subject: 'meet-and-greet' }, { subject: 'jersey', view: 'context', mark: '9' }],
  },
];
