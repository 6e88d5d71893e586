import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  type CreateExclusiveInput,
  type ExclusiveRecord,
  createExclusive as offer,
} from '#server/features/exclusives/index.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { createClub } from './create-club.ts';

/** Creates a visible collectible for 20 coins, ten in stock, of `club` (a new one by default). */
export async function createExclusive(
  ctx: Context,
  { club, ...overrides }: Partial<Omit<CreateExclusiveInput, 'club'>> & { club?: ClubRecord } = {},
): Promise<ExclusiveRecord> {
  const slug = overrides.slug ?? `exclusive-${randomBytes(5).toString('hex')}`;
  return offer({
    ctx,
    actor: system('factory'),
    input: {
      club: club ?? (await createClub(ctx)),
      slug,
      name: { en: `Exclusive ${slug}`, fr: `Exclusivité ${slug}` },
      descriptionMarkdown: { en: 'A *fine* piece.', fr: 'Une *belle* pièce.' },
      medias: [{ url: `/files/${slug}.webp`, type: 'IMAGE' }],
      category: 'COLLECTIBLE',
      priceCoinUnits: coinsToCoinUnits(20),
      stock: 10,
      ...overrides,
    },
  });
}
