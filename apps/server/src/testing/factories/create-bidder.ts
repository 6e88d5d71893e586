import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { upsertCard } from '#server/features/payments/cards/card-store.ts';
import { createFan } from './create-fan.ts';

/** Creates a VALIDATED fan of the club with a card, so that only the lot decides about their bids. */
export async function createBidder(
  ctx: Context,
  club: ClubRecord,
  overrides: Partial<FanRecord> = {},
): Promise<FanRecord> {
  const fan = await createFan(ctx, { club, ...overrides });
  await giveCard(ctx, club, fan);
  return fan;
}

export async function giveCard(ctx: Context, club: ClubRecord, fan: { id: string }): Promise<void> {
  await upsertCard(ctx.db, {
    id: ctx.ids.next(),
    clubId: club.id,
    fanId: fan.id,
    card: { providerCardId: `card-${fan.id}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
    setUpAt: new Date(),
  });
}
