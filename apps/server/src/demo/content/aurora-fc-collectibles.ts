import { coins } from './amounts.ts';
import type { DemoExclusive } from './demo-content-types.ts';

export const auroraFcCollectibles: readonly DemoExclusive[] = [
  {
    slug: 'captain-derby-shirt',
    name: { en: 'Captain’s shirt, worn in the derby', fr: 'Maillot du capitaine, porté au derby' },
    description: {
      en: `Noé Delmas wore this shirt for all ninety-four minutes of the 3–2 win over Valcourt, and it still has the grass of the Mill End on the left sleeve.

It has not been washed. Kit room keeper Odile Ferrand sealed it that same night, and Noé signed the number in silver ink the morning after.

- Size L, long sleeves, number 6
- Certificate and match photograph included`,
      fr: `Noé Delmas a porté ce maillot pendant les quatre-vingt-quatorze minutes de la victoire 3–2 contre Valcourt, et il garde sur la manche gauche l’herbe du virage de la Filature.

Il n’a pas été lavé. L’intendante Odile Ferrand l’a scellé le soir même, et Noé a signé le numéro à l’encre argentée le lendemain matin.

- Taille L, manches longues, numéro 6
- Certificat et photographie du match inclus`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(180),
    stock: 1,
    visible: true,
    pictures: [
      { subject: 'jersey', mark: '6' },
      { subject: 'jersey', view: 'detail', mark: '6' },
      { subject: 'tunnel' },
    ],
  },
  {
    slug: 'signed-home-shirt',
    name: { en: 'Home shirt signed by the squad', fr: 'Maillot domicile signé par l’équipe' },
    description: {
      en: `Twenty-three signatures, from Tomasz Wilk in goal to the two teenagers who joined the bench in August. The squad signs forty shirts each season around the long table of the canteen, after Thursday training.

Delivered folded in a flat box with a plan that says which signature is whose.`,
      fr: `Vingt-trois signatures, du gardien Tomasz Wilk aux deux adolescents arrivés sur le banc en août. L’équipe signe quarante maillots par saison autour de la grande table de la cantine, le jeudi après l’entraînement.

Livré plié dans une boîte plate, avec un plan qui dit à qui appartient chaque signature.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(64),
    stock: 27,
    visible: true,
    pictures: [
      { subject: 'jersey', mark: '9' },
      { subject: 'jersey', view: 'detail', mark: '9' },
      { subject: 'jersey', view: 'context', mark: '9' },
    ],
  },
  {
    slug: 'derby-match-ball',
    name: { en: 'Match ball of the 3–2', fr: 'Ballon du 3–2' },
    description: {
      en: `The ball Luca Marchetti sent in from twenty-six metres in the 89th minute. The referee handed it to the club, and the three scorers signed it in the dressing room.

One ball, one owner. Comes on a turned ash stand made by the club’s carpenter.`,
      fr: `Le ballon que Luca Marchetti a envoyé au fond de vingt-six mètres à la 89e minute. L’arbitre l’a remis au club et les trois buteurs l’ont signé dans le vestiaire.

Un ballon, un seul propriétaire. Livré sur un socle en frêne tourné par le menuisier du club.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(240),
    stock: 1,
    visible: true,
    pictures: [
      { subject: 'match-ball' },
      { subject: 'match-ball', view: 'detail' },
      { subject: 'match-ball', view: 'context' },
    ],
  },
  {
    slug: 'wilk-goalkeeper-gloves',
    name: {
      en: 'Tomasz Wilk’s gloves, two penalties saved',
      fr: 'Les gants de Tomasz Wilk, deux penaltys arrêtés',
    },
    description: {
      en: `Cup night, minute 112 and then minute 120. Tomasz went right twice and was right twice. The palms are worn through at both thumbs and the wrist strap carries the names of his daughters in marker pen.

Signed on both cuffs.`,
      fr: `Soir de coupe, 112e puis 120e minute. Tomasz est parti deux fois à droite et a eu deux fois raison. Les paumes sont usées aux pouces et le poignet porte au feutre les prénoms de ses filles.

Signés sur les deux manchettes.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(96),
    stock: 1,
    visible: true,
    pictures: [
      { subject: 'gloves' },
      { subject: 'gloves', view: 'detail' },
      { subject: 'gloves', view: 'context' },
    ],
  },
  {
    slug: 'benhaddou-boots',
    name: {
      en: 'Ilias Benhaddou’s boots, goals 98 to 104',
      fr: 'Les chaussures d’Ilias Benhaddou, buts 98 à 104',
    },
    description: {
      en: `Seven goals in one pair, including the hundredth. Ilias polishes his boots himself, a habit from his first coach, and the leather shows it.

Size 42, left boot dated and signed, right boot signed.`,
      fr: `Sept buts dans une même paire, dont le centième. Ilias cire lui-même ses chaussures, une habitude prise chez son premier entraîneur, et le cuir le montre.

Taille 42, pied gauche daté et signé, pied droit signé.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(120),
    stock: 1,
    visible: true,
    pictures: [
      { subject: 'boots' },
      { subject: 'boots', view: 'detail' },
      { subject: 'boots', view: 'context' },
    ],
  },
  {
    slug: 'mill-end-scarf',
    name: {
      en: 'Mill End scarf, woven in Saint-Aubray',
      fr: 'Écharpe de la Filature, tissée à Saint-Aubray',
    },
    description: {
      en: `Woven on the last jacquard loom still running in the old mill, in wool from the plateau. When the Mill End sings, this is what it holds up.

Two metres long, because in Saint-Aubray a scarf goes round twice.`,
      fr: `Tissée sur le dernier métier jacquard encore en marche dans l’ancienne filature, en laine du plateau. Voilà ce que le virage lève quand il chante.

Deux mètres de long, car à Saint-Aubray une écharpe fait deux tours.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(16),
    stock: 212,
    visible: true,
    pictures: [{ subject: 'scarf' }, { subject: 'scarf', view: 'detail' }],
  },
  {
    slug: 'framed-1998-cup-shirt',
    name: { en: '1998 cup final shirt, framed', fr: 'Maillot de la finale 1998, encadré' },
    description: {
      en: `Gérard Pawlak kept his final shirt in a drawer for twenty-five years, then brought it to the club museum with the words: it should see some light.

Museum glass, oak frame, with the team sheet of the day. 92 × 74 cm, hand-delivered in France.`,
      fr: `Gérard Pawlak a gardé son maillot de finale vingt-cinq ans dans un tiroir, puis l’a apporté au musée du club en disant : il faut qu’il voie un peu la lumière.

Verre muséal, cadre en chêne, avec la feuille de match du jour. 92 × 74 cm, remis en main propre en France.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(420),
    stock: 1,
    visible: true,
    pictures: [
      { subject: 'framed-jersey', mark: '10' },
      { subject: 'framed-jersey', view: 'detail', mark: '10' },
      { subject: 'signed-poster', mark: '1998' },
    ],
  },
  {
    slug: 'delmas-armband',
    name: { en: 'Captain’s armband, autumn series', fr: 'Brassard de capitaine, série d’automne' },
    description: {
      en: `Noé Delmas changes his armband every month and gives the old one to the club. Each carries the dates of its matches, embroidered inside by Odile.

Six armbands, from August to January. Yours is chosen by the order of purchase.`,
      fr: `Noé Delmas change de brassard chaque mois et donne l’ancien au club. Chacun porte les dates de ses matchs, brodées à l’intérieur par Odile.

Six brassards, d’août à janvier. Le vôtre suit l’ordre des achats.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(72),
    stock: 4,
    visible: true,
    pictures: [
      { subject: 'armband', mark: 'C' },
      { subject: 'armband', view: 'detail', mark: 'C' },
    ],
  },
  {
    slug: 'first-night-programme',
    name: {
      en: 'Programme of the first night match, reprint',
      fr: 'Programme du premier match de nuit, réédition',
    },
    description: {
      en: `Four pages, two colours, and a notice asking spectators not to touch the tram company’s lamps. Reprinted in letterpress from the only copy known, found in 2019 under the floor of the ticket office.

Edition of 150, numbered by hand. All have found a home.`,
      fr: `Quatre pages, deux couleurs, et un avis priant le public de ne pas toucher aux lampes de la compagnie des tramways. Réimprimé en typographie d’après le seul exemplaire connu, trouvé en 2019 sous le plancher de la billetterie.

Tirage de 150, numéroté à la main. Tous ont trouvé preneur.`,
    },
    category: 'COLLECTIBLE',
    priceCoinUnits: coins(24),
    stock: 0,
    visible: true,
    pictures: [
      { subject: 'programme', mark: '1927' },
      { subject: 'programme', view: 'detail', mark: '1927' },
    ],
  },
];
