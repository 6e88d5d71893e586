import type { LegalIdentity } from '@tifo/contracts/clubs';

type Association = {
  name: string;
  object: { en: string; fr: string };
  siren: string;
  rna: string;
  street: string;
  place: [postalCode: string, city: string];
  signatory: [name: string, en: string, fr: string];
};

const PRESIDENT = ['President', 'Président'] as const;
const TREASURER = ['Treasurer', 'Trésorière'] as const;

/** Fictional: the numbers have valid check digits and belong to nobody. */
export const demoIdentities: Readonly<Record<string, LegalIdentity>> = {
  'aurora-fc': company('aurora-fc', {
    name: 'Aurora Football Club SASP',
    siren: '999000375',
    street: '12 rue des Filatures',
    place: ['71300', 'Saint-Aubray'],
    signatory: ['Hélène Vasseur', 'General manager', 'Directrice générale'],
  }),
  'harbour-foundation': association('harbour-foundation', {
    name: 'Association Fondation du Port',
    siren: '999000748',
    rna: 'W561000748',
    street: '4 quai Vert',
    place: ['56100', 'Port-Avel'],
    object: {
      en: 'Teaching the children of the port to swim, to sail and to play as a team',
      fr: 'Apprendre aux enfants du port à nager, à naviguer et à jouer en équipe',
    },
    signatory: ['Maëlle Riou', ...TREASURER],
  }),
  'circle-foundation': association('circle-foundation', {
    name: 'The Circle Foundation',
    siren: '999001118',
    rna: 'W691001118',
    street: '70 quai Perrache',
    place: ['69002', 'Lyon'],
    object: {
      en: 'Giving athletes who lost a limb the blade they run on',
      fr: 'Donner aux athlètes amputés la lame avec laquelle ils courent',
    },
    signatory: ['Antoine Meunier', ...PRESIDENT],
  }),
  'club70-legends': association('club70-legends', {
    name: 'Club 70 Legends',
    siren: '999001480',
    rna: 'W421001480',
    street: '1 rue de l’Éclat',
    place: ['42000', 'Saint-Étienne'],
    object: {
      en: 'Helping former players of the club and their families',
      fr: 'Aider les anciens joueurs du club et leurs familles',
    },
    signatory: ['Robert Chazelle', ...PRESIDENT],
  }),
  'corner-popup': company('corner-popup', {
    name: 'The Corner SAS',
    siren: '999001852',
    street: '18 passage du Viaduc',
    place: ['75012', 'Paris'],
    signatory: ['Inès Morel', 'President', 'Présidente'],
  }),
  'rising-stars': company('rising-stars', {
    name: 'Rising Stars SAS',
    siren: '999002223',
    street: '3 rue du Stade',
    place: ['44000', 'Nantes'],
    signatory: ['Karim Benali', ...PRESIDENT],
  }),
  'standby-united': company('standby-united', {
    name: 'Standby United SAS',
    siren: '999002595',
    street: '9 boulevard du Nord',
    place: ['59000', 'Lille'],
    signatory: ['Julie Delattre', 'President', 'Présidente'],
  }),
  'old-town-archive': company('old-town-archive', {
    name: 'Old Town 1908 SAS',
    siren: '999002967',
    street: '5 place de la Halle',
    place: ['21000', 'Dijon'],
    signatory: ['Paul Vernet', ...PRESIDENT],
  }),
};

/** Returns the key of the drawn signature of a demo club. */
export function signatureKeyOf(slug: string): string {
  return `private/signatures/${slug}/demo.png`;
}

function association(slug: string, { street, place, signatory, ...known }: Association): LegalIdentity {
  return {
    ...known,
    ...seatOf(street, place),
    ...signedBy(slug, signatory),
    legalForm: 'Association loi 1901',
    quality: 'GENERAL_INTEREST',
    vat: { exemption: 'ART_261_7_1' },
  };
}

function company(
  slug: string,
  { name, siren, street, place, signatory }: Omit<Association, 'rna' | 'object'>,
): LegalIdentity {
  return {
    ...{ name, siren },
    ...seatOf(street, place),
    ...signedBy(slug, signatory),
    legalForm: name.endsWith('SASP') ? 'SASP au capital de 250 000 €' : 'SAS au capital de 10 000 €',
    vat: { number: `FR${vatKeyOf(siren)}${siren}`, ratePerMille: 200 },
  };
}

function seatOf(addressLine1: string, [postalCode, city]: Association['place']) {
  return { address: { addressLine1, postalCode, city, country: 'FR' } };
}

function signedBy(slug: string, [name, en, fr]: Association['signatory']) {
  const signatory = { name, capacity: { en, fr }, signatureKey: signatureKeyOf(slug) };
  // A number that the numbering plan keeps for fiction.
  return { signatory, director: name, phoneNumber: '+33 1 99 00 12 34' };
}

/** Returns the two check digits of a French VAT number. */
function vatKeyOf(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
}
