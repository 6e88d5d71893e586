import type { GiftListReport } from '@tifo/contracts/back-office/coins';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, lockFansByIdsOrEmails } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { mailApprovers } from '#server/features/payments/index.ts';
import { type Actor, actorName, assertMay, system } from '#server/lib/actor.ts';
import { ConflictError, UnprocessableError } from '#server/lib/errors.ts';
import { coinsText, coinsToCoinUnits } from '#server/lib/money.ts';
import { readCsv } from '#server/lib/read-csv.ts';
import { giveCoinsToEach } from '../give-coins.ts';
import { type ListedGift, readGiftList } from './gift-list-rules.ts';
import { findGiftRule, findGiftsOfBatch, type GiftRow, insertGifts } from './gift-store.ts';
import { toGiftMail } from './request-gift.ts';

const MOST_ROWS = 1000;

interface GiftList {
  club: ClubRecord;
  /** Chosen by the caller, which makes the call idempotent: the same list under the same id gives once. */
  id: string;
  csv: string;
  reason: string;
  /** Only says what would happen. */
  isTrial: boolean;
}

/**
 * Gives coins to each fan of a list, all or none. As for single gifts, those above the club's limit wait for a second
 * person. With a fault in any row, and as a trial, nothing is given.
 */
export async function giveByList({ ctx, actor, input }: UseCase<GiftList>): Promise<GiftListReport> {
  const { club, isTrial } = input;
  const clubId = club.id;
  assertMay(actor, 'coins.give', clubId);
  if (!club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  const listed = readList(input.csv);
  return ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const planned = await plan(uow, club, listed);
    const given = planned.flatMap(({ gift }) => gift ?? []);
    const isDone = !isTrial && given.length === planned.length;
    if (isDone) await record(uow, { ...input, actor, given });
    return {
      isDone,
      totalCoins: given.reduce((sum, { coins }) => sum + coins, 0),
      rows: planned.map(({ row, gift, faults }) => ({
        ...{ line: row.line, fan: row.fan, name: gift?.fan.name ?? null, coins: row.coins, faults },
        outcome: gift?.state ?? ('FAULTY' as const),
      })),
    };
  });
}

function readList(csv: string): ListedGift[] {
  const listed = readGiftList(readCsv(csv));
  if (!listed) throw new UnprocessableError('gifts.noColumns');
  if (listed.length === 0) throw new UnprocessableError('import.noRows');
  if (listed.length > MOST_ROWS) throw new UnprocessableError('import.tooMany');
  return listed;
}

interface PlannedGift {
  fan: FanRecord;
  coins: number;
  state: 'GIVEN' | 'WAITING';
}

interface PlannedRow {
  row: ListedGift;
  faults: GiftListReport['rows'][number]['faults'];
  /** Absent for a row with a fault. */
  gift?: PlannedGift;
}

async function plan(uow: UnitOfWork, club: ClubRecord, listed: ListedGift[]): Promise<PlannedRow[]> {
  const found = await lockFansByIdsOrEmails(uow.tx, {
    clubId: club.id,
    ids: listed.flatMap(({ fan, isId }) => (isId ? [fan] : [])),
    emails: listed.flatMap(({ fan, isId }) => (isId ? [] : [fan])),
  });
  const byKey = new Map(
    found.flatMap((fan) => [
      [fan.id, fan],
      [fan.email.toLowerCase(), fan],
    ]),
  );
  const limit = (await findGiftRule(uow.tx, club.id))?.limitCoinUnits ?? null;
  const seen = new Set<string>();
  return listed.map((row): PlannedRow => {
    const { coins } = row;
    if (coins === null || row.faults.length > 0) return { row, faults: row.faults };
    const fan = byKey.get(row.fan);
    if (!fan) return { row, faults: [{ column: 'fan', code: 'unknown' }] };
    if (seen.has(fan.id)) return { row, faults: [{ column: 'fan', code: 'twice' }] };
    seen.add(fan.id);
    const waits = limit !== null && coinsToCoinUnits(coins) > limit;
    return { row, faults: [], gift: { fan, coins, state: waits ? 'WAITING' : 'GIVEN' } };
  });
}

type GivenList = GiftList & { actor: Actor; given: PlannedGift[] };

/** Stores the gifts and hands over those that wait for nobody, once for each id of a list. */
async function record(uow: UnitOfWork, { club, id, reason, actor, given }: GivenList): Promise<void> {
  const clubId = club.id;
  const fans = given.map(({ fan }) => fan);
  const rows = given.map(({ fan, coins, state }) => ({
    ...{ id: uow.ids.next(), batchId: id, clubId, fanId: fan.id, coinUnits: coinsToCoinUnits(coins) },
    ...{ reason, state, askedBy: actorName(actor) },
  }));
  const added = await insertGifts(uow.tx, rows);
  const stored = await findGiftsOfBatch(uow.tx, { clubId, batchId: id });
  // Of a list that was given before, every row is found, and no other.
  const isPart = added > 0 && added < rows.length;
  if (isPart || contentOf(stored) !== contentOf(rows)) throw new UnprocessableError('idempotency.mismatch');
  if (added === 0) return;
  for (const gift of stored) {
    uow.audit({
      actor,
      action: gift.state === 'GIVEN' ? 'gift.made' : 'gift.asked',
      subject: `fan:${gift.fanId}`,
      detail: { giftId: gift.id, listId: id, coinUnits: String(gift.coinUnits) },
      reason,
    });
  }
  const made = stored.filter(({ state }) => state === 'GIVEN');
  if (made.length > 0) await handOverAll(uow, { club, gifts: made, fans, actor });
  const waiting = stored.filter(({ state }) => state === 'WAITING');
  if (waiting.length > 0) await mailAboutGifts(uow, { club, id, reason, gifts: waiting, actor });
}

interface WaitingGifts {
  club: ClubRecord;
  id: string;
  reason: string;
  gifts: GiftRow[];
  actor: Actor;
}

/** Mails those who may approve the gifts of a list, once for all of them. */
async function mailAboutGifts(uow: UnitOfWork, { club, id, reason, gifts, actor }: WaitingGifts) {
  const coinUnits = gifts.reduce((sum, gift) => sum + gift.coinUnits, 0n);
  await mailApprovers(uow, {
    ...{ clubId: club.id, capability: 'coins.approve', askedBy: actorName(actor) },
    ...{ template: 'gifts-wait', id, page: 'coins' },
    values: (language) => ({
      ...{ coins: coinsText(coinUnits, club.ticker, language), number: String(gifts.length), reason },
    }),
  });
}

const contentOf = (rows: readonly Pick<GiftRow, 'fanId' | 'coinUnits' | 'reason'>[]) =>
  rows
    .map(({ fanId, coinUnits, reason }) => `${fanId} ${coinUnits} ${reason}`)
    .toSorted()
    .join();

interface HandOver {
  club: ClubRecord;
  gifts: GiftRow[];
  fans: FanRecord[];
  actor: Actor;
}

async function handOverAll(uow: UnitOfWork, { club, gifts, fans, actor }: HandOver): Promise<void> {
  await giveCoinsToEach(uow, {
    club,
    gifts: gifts.map(({ id, fanId, coinUnits }) => ({ fanId, coinUnits, ref: `gift:${id}` })),
    actor: system(`gift of ${actorName(actor)}`),
  });
  const fanOf = new Map(fans.map((fan) => [fan.id, fan]));
  const mails = gifts.flatMap((gift) => {
    const fan = fanOf.get(gift.fanId);
    return fan ? [toGiftMail({ club, gift, fan })] : [];
  });
  await queueMail(uow, ...mails);
}
