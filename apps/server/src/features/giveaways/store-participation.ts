import { hashEntry, sealEntry } from '@tifo/contracts/draw-rules';
import type { AnsweredQuestion } from '@tifo/contracts/giveaways';
import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClock } from '#server/db/read-clock.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { withoutBlanks } from './answer-rules.ts';
import {
  findParticipation,
  type GiveawayRecord,
  insertParticipation,
  lockGiveaway,
  type ParticipationRecord,
  setSeal,
} from './giveaway-store.ts';

/** From the start, inclusive, to the end, exclusive. */
function isOpen({ startAt, endAt }: { startAt: Date; endAt: Date }, now: Date): boolean {
  return startAt <= now && now < endAt;
}

export interface Entry {
  actor: Actor;
  club: Pick<ClubRecord, 'id' | 'coinsEnabled'>;
  fanId: string;
  giveawayId: string;
  firstName: string;
  lastName: string;
  email: string;
  answeredQuestions: readonly AnsweredQuestion[];
  partnerSlug?: string | undefined;
  /** The version of the giveaway that is entered; another one is refused. */
  version?: number | undefined;
  /** The time of an imported entry; defaults to now. */
  enteredAt?: Date;
}

/**
 * The query that locks the giveaway; a test replaces it by one without the lock to show that the race test
 * detects it.
 */
export interface EntryStore {
  lockGiveaway: typeof lockGiveaway;
}

/** Appends a fan's single entry to the sealed list and credits the reward. */
export async function storeParticipation(
  uow: UnitOfWork,
  { store = { lockGiveaway }, ...entry }: Entry & { store?: EntryStore },
): Promise<ParticipationRecord> {
  const { actor, club, fanId, giveawayId } = entry;
  const clubId = club.id;
  const giveaway = await store.lockGiveaway(uow.tx, { clubId, id: giveawayId });
  if (!giveaway) throw new NotFoundError('giveaway.notFound');
  const now = entry.enteredAt ?? (await readClock(uow.tx));
  if (await findParticipation(uow.tx, { clubId, giveawayId, fanId })) {
    throw new ConflictError('giveaway.alreadyEntered');
  }
  if (giveaway.drawnAt || !giveaway.visible || !isOpen(giveaway, now))
    throw new ConflictError('giveaway.closed');
  if ((entry.version ?? giveaway.version) !== giveaway.version) throw new ConflictError('giveaway.changed');
  const participation = await addToList(uow.tx, { giveaway, entry, id: uow.ids.next(), now });
  uow.audit({
    clubId,
    actor,
    action: 'giveaway.entered',
    subject: `giveaway:${giveawayId}`,
    detail: { participationId: participation.id, number: participation.number },
  });
  if (giveaway.rewardCoinUnits > 0n) {
    await giveCoins({
      ctx: uow,
      actor: system('giveaway'),
      input: {
        club,
        fanId,
        coinUnits: giveaway.rewardCoinUnits,
        ref: `participation:${participation.id}`,
      },
    });
  }
  return participation;
}

async function addToList(
  tx: Tx,
  { giveaway, entry, id, now }: { giveaway: GiveawayRecord; entry: Entry; id: string; now: Date },
): Promise<ParticipationRecord> {
  const { firstName, lastName, email, fanId, partnerSlug } = entry;
  const { clubId, id: giveawayId } = giveaway;
  const entryHash = await hashEntry({ participationId: id, email });
  const seal = await sealEntry(giveaway.seal, entryHash);
  const number = giveaway.entryCount + 1;
  await setSeal(tx, { clubId, id: giveawayId, seal, entryCount: number });
  return insertParticipation(tx, {
    ...{ id, clubId, giveawayId, fanId, firstName, lastName, email, number, entryHash, seal },
    partnerSlug: partnerSlug ?? null,
    answers: withoutBlanks(entry.answeredQuestions),
    createdAt: now,
  });
}
