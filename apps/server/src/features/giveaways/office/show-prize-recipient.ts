import type { Recipient } from '@tifo/contracts/back-office/lists';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { readRecipient } from '#server/features/orders/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findWinners } from '../drawing/draw-store.ts';
import { getGiveaway } from '../get-giveaway.ts';
import type { GiveawayInput } from './view-giveaway.ts';

/** Returns where the prize of a winner is sent, who has not lost it to the next in the draw. */
export async function showPrizeRecipient({
  ctx,
  actor,
  input: { club, giveawayId, rank, language },
}: UseCase<GiveawayInput & { rank: number; language: Language }>): Promise<Recipient> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, id: giveawayId };
  await getGiveaway(ctx.db, key);
  const winners = await findWinners(ctx.db, key);
  const winner = winners.find((one) => one.rank === rank && !one.forfeited);
  if (!winner) throw new NotFoundError('giveaway.winnerNotFound');
  const { fanId } = winner;
  return readRecipient({
    ctx,
    actor,
    input: { club, fanId, of: 'giveaway', id: giveawayId, rank, language },
  });
}
