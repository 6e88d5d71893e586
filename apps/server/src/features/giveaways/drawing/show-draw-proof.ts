import type { DrawProof } from '@tifo/contracts/giveaways';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, findFansByIds, publicNameOf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getGiveaway } from '../get-giveaway.ts';
import { findEntries, findWinners, hashesPassedOver } from './draw-store.ts';

/**
 * Returns all that is needed to verify a draw: the sealed list as it grows, later the seed and the winners.
 */
export async function showDrawProof({
  ctx,
  actor,
  input: { slug, giveawayId },
}: UseCase<{ slug: string; giveawayId: string }>): Promise<DrawProof> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const key = { clubId: club.id, id: giveawayId };
  const giveaway = await getGiveaway(ctx.db, key);
  if (giveaway.winnerCount === 0 || !giveaway.visible) throw new NotFoundError('giveaway.notFound');
  const { winnerCount, seedCommitment, drawnAt, revealedSeed } = giveaway;
  const [entries, winners] = await Promise.all([findEntries(ctx.db, key), findWinners(ctx.db, key)]);
  const fans = await findFansByIds(
    ctx.db,
    club.id,
    winners.map(({ fanId }) => fanId),
  );
  const passedOver = hashesPassedOver(entries);
  const nameById = new Map(fans.map((fan) => [fan.id, publicNameOf(fan)]));
  return {
    giveawayId,
    winnerCount,
    seedCommitment,
    // The seal covers the entries counted when it was read.
    entries: entries.slice(0, giveaway.entryCount).map(({ entryHash }) => entryHash),
    seal: giveaway.seal,
    ...(drawnAt ? { drawnAt: drawnAt.toISOString() } : {}),
    ...(revealedSeed ? { seed: revealedSeed } : {}),
    ...(passedOver.length > 0 ? { passedOver } : {}),
    winners: winners.map((winner) => ({
      rank: winner.rank,
      hash: winner.entryHash,
      name: nameById.get(winner.fanId) ?? '',
      ...(winner.forfeited ? { forfeited: true } : {}),
    })),
  };
}
