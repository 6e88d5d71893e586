import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import {
  type ClubRecord,
  type CreateClubInput,
  createClub as openClub,
} from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';

/** A LIVE marketplace club with coins at 2.50 € and fiat, unless told otherwise. Its slug is new each time. */
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
      ...overrides,
    },
  });
}
