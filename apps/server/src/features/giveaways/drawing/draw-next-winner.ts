import { drawEntries } from '@tifo/contracts/draw-rules';
import type { UnitOfWork } from '#server/context.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { findEntries, hashesPassedOver, insertWinners, isEntrantErased } from './draw-store.ts';
import { insertForfeit } from './forfeit-store.ts';

interface NextDraw {
  giveaway: GiveawayRecord;
  /** Of those stored so far. */
  winnerCount: number;
  now: Date;
  actor: Actor;
}

/**
 * Stores the next in the order of the draw as a winner, and returns them. Whose account was deleted since is
 * stored as one who does not get the prize, so that anybody can still repeat the draw. The caller must hold the
 * lock of the giveaway.
 * @throws ConflictError `giveaway.nobodyLeft`
 */
export async function drawNextWinner(
  uow: UnitOfWork,
  { giveaway, winnerCount, now, actor }: NextDraw,
): Promise<{ rank: number; fanId: string }> {
  const { clubId, id, seal, revealedSeed } = giveaway;
  const entries = await findEntries(uow.tx, { clubId, id });
  const hashes = await drawEntries({
    ...{ seed: revealedSeed ?? '', seal, winnerCount: entries.length },
    entries: entries.map(({ entryHash }) => entryHash),
    passedOver: hashesPassedOver(entries),
  });
  const byHash = new Map(entries.map((entry) => [entry.entryHash, entry]));
  for (let rank = winnerCount + 1; ; rank += 1) {
    const next = byHash.get(hashes[rank - 1] ?? '');
    if (!next) throw new ConflictError('giveaway.nobodyLeft');
    const winner = { id: uow.ids.next(), clubId, giveawayId: id, participationId: next.id, rank };
    await insertWinners(uow.tx, [winner]);
    if (!(await isEntrantErased(uow.tx, next.id))) {
      return { rank, fanId: next.fanId };
    }
    await insertForfeit(uow.tx, {
      ...{ id: uow.ids.next(), clubId, giveawayId: id, rank, fanId: next.fanId },
      ...{ reason: '', askedBy: actorName(actor), forfeitedAt: now },
    });
  }
}
