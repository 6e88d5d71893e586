import type { RequestOutcome } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { isAnswered } from '#server/db/idempotency.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from './require-fan.ts';

/**
 * Returns whether the fan's request with this idempotency key was carried out, for a client that received no
 * reply.
 */
export async function findRequestOutcome({
  ctx,
  actor,
  input: { slug, username, idempotencyKey: key },
}: UseCase<{ slug: string; username: string; idempotencyKey: string }>): Promise<RequestOutcome> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  return { isDone: await isAnswered(ctx.db, { clubId: club.id, username: fan.username, key }) };
}
