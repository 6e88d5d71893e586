import type { RequestOutcome } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { findEarlierBids } from './bid-store.ts';

/** Whether the fan's bid under this idempotency key stands, for a bidder who got no answer. */
export async function findOwnBid({
  ctx,
  actor,
  input: { slug, username, idempotencyKey },
}: UseCase<{ slug: string; username: string; idempotencyKey: string }>): Promise<RequestOutcome> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const asked = { clubId: club.id, fanIds: [fan.id], keys: [idempotencyKey], ids: [] };
  return { isDone: (await findEarlierBids(ctx.db, asked)).length > 0 };
}
