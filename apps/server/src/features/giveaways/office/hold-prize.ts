import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findWinners, type WinnerRecord } from '../drawing/draw-store.ts';
import { type ForfeitRecord, findForfeit } from '../drawing/forfeit-store.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { type HoldStore, holdGiveaway } from './hold-giveaway.ts';
import type { GiveawayInput } from './view-giveaway.ts';

export type PrizeInput = GiveawayInput & { rank: number };

export interface Prize {
  giveaway: GiveawayRecord;
  winner: WinnerRecord;
  /** Of those drawn so far. */
  winnerCount: number;
  forfeit: ForfeitRecord | undefined;
  now: Date;
}

/** Locks the giveaway of a prize, and returns who won it. */
export async function holdPrize(
  uow: UnitOfWork,
  { rank, ...hold }: PrizeInput & { actor: Actor; store?: HoldStore },
): Promise<Prize> {
  const { giveaway, now } = await holdGiveaway(uow, hold);
  const { clubId, id } = giveaway;
  const winners = await findWinners(uow.tx, { clubId, id });
  const winner = winners.find((one) => one.rank === rank);
  if (!winner) throw new NotFoundError('giveaway.winnerNotFound');
  const forfeit = await findForfeit(uow.tx, { clubId, giveawayId: id, rank });
  return { giveaway, winner, winnerCount: winners.length, forfeit, now };
}
