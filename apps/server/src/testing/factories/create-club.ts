import { randomBytes } from 'node:crypto';
import type { LegalIdentity } from '@tifo/contracts/clubs';
import type { Context } from '#server/context.ts';
import {
  type ClubRecord,
  type CreateClubInput,
  createClub as openClub,
} from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';

/** A complete legal identity, as receipts and invoices require. */
export const LEGAL_IDENTITY: LegalIdentity = {
  name: 'Association du Club',
  legalForm: 'Association loi 1901',
  quality: 'GENERAL_INTEREST',
  address: { addressLine1: '1 quai Vert', postalCode: '56100', city: 'Lorient', country: 'FR' },
  siren: '732829320',
  object: { en: 'Sport for every child', fr: 'Le sport pour chaque enfant' },
  vat: { exemption: 'ART_261_7_1' },
  signatory: {
    name: 'Maëlle Riou',
    capacity: { en: 'Treasurer', fr: 'Trésorière' },
    signatureKey: 'private/signatures/test.png',
  },
};

/** Creates a club with a new slug; by default a LIVE marketplace with coins at 2.50 € that accepts euros. */
export async function createClub(
  ctx: Context,
  overrides: Partial<CreateClubInput> = {},
): Promise<ClubRecord> {
  const slug = overrides.slug ?? `club-${randomBytes(5).toString('hex')}`;
  const coinsEnabled = overrides.coinsEnabled ?? true;
  return openClub({
    ctx,
    actor: system('factory'),
    input: {
      slug,
      name: `Club ${slug}`,
      platformName: `Platform ${slug}`,
      model: 'MARKETPLACE',
      state: 'LIVE',
      logoUrl: `/files/clubs/${slug}/logo.webp`,
      bannerUrl: `/files/clubs/${slug}/banner.webp`,
      ticker: 'TST',
      tokenPriceCents: coinsEnabled ? 250n : 100n,
      contactEmail: `hello@${slug}.test`,
      referralNeeded: false,
      fiatAccepted: true,
      coinsEnabled,
      promoteDonation: false,
      languages: ['en', 'fr'],
      theme: { primary: '#0e8f73', secondary: '#2c1f6b' },
      timeZone: 'Europe/Paris',
      legalIdentity: LEGAL_IDENTITY,
      ...overrides,
    },
  });
}
