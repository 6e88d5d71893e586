import type { DemoFan, DemoMembership } from './demo-content-types.ts';

type Supporter = Pick<
  DemoFan,
  'login' | 'firstName' | 'lastName' | 'language' | 'birthdate' | 'birthplace' | 'address'
> & {
  colours: [string, string];
  clubs: readonly string[];
};

const supporters: readonly Supporter[] = [
  {
    login: 'margaux',
    firstName: 'Margaux',
    lastName: 'Lefèvre',
    language: 'fr',
    birthdate: '1990-05-14',
    birthplace: 'Brest',
    address: { addressLine1: '41 rue du Bassin', city: 'Port-Avel', postalCode: '29780', country: 'FR' },
    colours: ['#0b4f7d', '#f06a35'],
    clubs: ['harbour-foundation', 'corner-popup'],
  },
  {
    login: 'hugo',
    firstName: 'Hugo',
    lastName: 'Tanguy',
    language: 'fr',
    birthdate: '1996-12-01',
    birthplace: 'Quimper',
    address: { addressLine1: '6 venelle du Phare', city: 'Port-Avel', postalCode: '29780', country: 'FR' },
    colours: ['#17324d', '#9ad1c9'],
    clubs: ['harbour-foundation', 'corner-popup'],
  },
  {
    login: 'nora',
    firstName: 'Nora',
    lastName: 'Van Steen',
    language: 'en',
    birthdate: '1985-08-19',
    birthplace: 'Ghent',
    address: { addressLine1: '12 Kraanlei', city: 'Ghent', postalCode: '9000', country: 'BE' },
    colours: ['#7a1f3d', '#e8b4bc'],
    clubs: ['harbour-foundation', 'corner-popup', 'circle-foundation'],
  },
  {
    login: 'samir',
    firstName: 'Samir',
    lastName: 'Haddad',
    language: 'fr',
    birthdate: '1974-02-27',
    birthplace: 'Marseille',
    address: { addressLine1: '22 cours Julien', city: 'Marseille', postalCode: '13006', country: 'FR' },
    colours: ['#c0392b', '#f2b705'],
    clubs: ['harbour-foundation', 'corner-popup', 'aurora-fc'],
  },
  {
    login: 'elise',
    firstName: 'Élise',
    lastName: 'Kermarec',
    language: 'fr',
    birthdate: '1993-10-08',
    birthplace: 'Lorient',
    address: { addressLine1: '9 rue des Voiliers', city: 'Port-Avel', postalCode: '29780', country: 'FR' },
    colours: ['#24563a', '#e6d7b0'],
    clubs: ['aurora-fc', 'harbour-foundation', 'circle-foundation'],
  },
  {
    login: 'oskar',
    firstName: 'Oskar',
    lastName: 'Lindqvist',
    language: 'en',
    birthdate: '1966-06-21',
    birthplace: 'Gothenburg',
    address: { addressLine1: '4 Haga Nygata', city: 'Gothenburg', postalCode: '411 22', country: 'SE' },
    colours: ['#2b62b3', '#f4c95d'],
    clubs: ['harbour-foundation', 'circle-foundation'],
  },
  {
    login: 'yann',
    firstName: 'Yann',
    lastName: 'Le Meur',
    language: 'fr',
    birthdate: '1982-03-03',
    birthplace: 'Port-Avel',
    address: { addressLine1: '2 quai Vert', city: 'Port-Avel', postalCode: '29780', country: 'FR' },
    colours: ['#3a4152', '#f06a35'],
    clubs: ['aurora-fc', 'harbour-foundation', 'corner-popup'],
  },
];

/** Members without a documented login: they bid, donate, book and enter giveaways. */
export const demoSupporters: readonly DemoFan[] = supporters.map(toFan);

function toFan({ colours, clubs, ...person }: Supporter, index: number): DemoFan {
  const [primary, secondary] = colours;
  return {
    ...person,
    phoneNumber: `+336123402${String(index + 1).padStart(2, '0')}`,
    portrait: { subject: 'portrait', mark: initials(person) },
    portraitPalette: { primary, secondary },
    memberships: clubs.map(toMembership),
    staffOf: [],
    platformAdmin: false,
  };
}

function toMembership(clubSlug: string): DemoMembership {
  return { clubSlug, kycStatus: 'VALIDATED', cardReady: clubSlug === 'harbour-foundation' };
}

function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName[0]}${lastName[0]}`.normalize('NFD').replace(/[^A-Z]/g, '');
}
