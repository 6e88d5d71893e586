import type { UnitOfWork } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { type GiveawayRecord, lockGiveaway } from '../giveaway-store.ts';
import { type GiveawayInput, viewGiveaway } from './view-giveaway.ts';

/**
 * The query that locks the giveaway; a test replaces it by one without the lock to show that the race test
 * detects it.
 */
export interface HoldStore {
  lockGiveaway: typeof lockGiveaway;
}

const holdStore: HoldStore = { lockGiveaway };

interface Hold extends GiveawayInput {
  actor: Parameters<typeof viewGiveaway>[1]['actor'];
  /**
   * The version that was edited; if it is not the current one, the call is refused with the current state.
   */
  version?: number;
  store?: HoldStore;
}

/** Locks a giveaway, so that entries wait until it has been changed. */
export async function holdGiveaway(
  uow: UnitOfWork,
  { actor, club, giveawayId, version, store = holdStore }: Hold,
): Promise<{ giveaway: GiveawayRecord; now: Date }> {
  const giveaway = await store.lockGiveaway(uow.tx, { clubId: club.id, id: giveawayId });
  if (!giveaway) throw new NotFoundError('giveaway.notFound');
  if (version !== undefined && giveaway.version !== version) {
    throw new StaleEditError(await viewGiveaway(uow, { actor, club, giveawayId, tx: uow.tx }));
  }
  return { giveaway, now: await readClock(uow.tx) };
}
