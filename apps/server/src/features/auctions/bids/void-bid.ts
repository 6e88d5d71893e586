import type { UnitOfWork, UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds, lockFan } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import { lotMailSubject } from '../lot-mail-subject.ts';
import { BIDDER_ERASED, type PlacedBid } from './bid-rules.ts';
import { findBid, findHighestBid } from './bid-store.ts';
import { type LockedLot, lockLot } from './lot-store.ts';
import { insertVoid, isVoided, setLeader } from './void-store.ts';

/** The queries that take locks; a test replaces each by one without to show that the race test detects it. */
export interface VoidStore {
  lockLot: typeof lockLot;
  lockFan: typeof lockFan;
  findHighestBid: typeof findHighestBid;
}

export interface VoidBidInput {
  club: ClubRecord;
  lotId: string;
  bidId: string;
  reason: string;
}

/**
 * Voids a bid on an open lot; idempotent. New bids wait for the same row lock, so they are decided on the
 * highest remaining bid; one of a fan who was erased since is voided too, for nobody would pay it. The bidder and the new
 * leader are notified by mail.
 */
export async function voidBid({
  ctx,
  actor,
  input: { club, lotId, bidId, reason },
  store = { lockLot, lockFan, findHighestBid },
}: UseCase<VoidBidInput> & { store?: VoidStore }): Promise<PlacedBid> {
  const clubId = club.id;
  assertMay(actor, 'bids.void', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const lot = await store.lockLot(uow.tx, { clubId, lotId });
    const bid = await findBid(uow.tx, { clubId, id: bidId });
    if (!lot) throw new NotFoundError('lot.notFound');
    if (bid?.lotId !== lotId) throw new NotFoundError('bid.notFound');
    if (await isVoided(uow.tx, bidId)) return bid;
    const now = await readClock(uow.tx);
    if (lot.closedAt || lot.endAt <= now) throw new ConflictError('lot.closed');
    const takeOut = async ({ id }: PlacedBid, why: string) => {
      const at = { clubId, lotId, afterSeq: lot.bidCount, createdAt: now };
      await insertVoid(uow.tx, { ...at, bidId: id, reason: why });
      const next = await store.findHighestBid(uow.tx, { clubId, lotId });
      await setLeader(uow.tx, { clubId, lotId, leader: next });
      return next;
    };
    let leader = await takeOut(bid, reason);
    // Whoever leads is not erased: an erasure that has begun is waited for, and one that comes waits.
    while (leader && !(await store.lockFan(uow.tx, clubId, leader.fanId))) {
      leader = await takeOut(leader, BIDDER_ERASED);
    }
    uow.audit({
      actor,
      action: 'bid.voided',
      subject: `lot:${lotId}`,
      detail: { bidId, seq: bid.seq, fanId: bid.fanId },
      before: { topBidId: lot.topBidId, priceCoinUnits: String(lot.currentPriceCoinUnits) },
      after: { topBidId: leader?.id ?? null, priceCoinUnits: leader ? String(leader.priceCoinUnits) : null },
      reason,
    });
    await queueVoidMails(uow, { club, lot, bid, leader, reason, now });
    uow.invalidate(club);
    uow.broadcast({ clubSlug: club.slug, key: lot.auctionId }, 'auction', {
      id: lot.auctionId,
      status: 'ACTIVE',
    });
    return bid;
  });
}

interface Voiding {
  club: ClubRecord;
  lot: LockedLot;
  bid: PlacedBid;
  leader: PlacedBid | undefined;
  reason: string;
  now: Date;
}

async function queueVoidMails(uow: UnitOfWork, voiding: Voiding): Promise<void> {
  const { club, lot, bid, leader, reason, now } = voiding;
  const exclusive = await getExclusiveById(uow.tx, { clubId: club.id, id: lot.exclusiveId });
  const leadsAnew = leader && bid.id === lot.topBidId && leader.fanId !== bid.fanId ? leader : undefined;
  const fans = await findFansByIds(uow.tx, club.id, [bid.fanId, leadsAnew?.fanId ?? bid.fanId]);
  for (const [template, told] of [
    ['bidVoided', bid],
    ['leadingAgain', leadsAnew],
  ] as const) {
    const fan = fans.find(({ id }) => id === told?.fanId);
    if (!fan || !told) continue;
    const price = moneyText(coinUnitsToCents(told.priceCoinUnits, club.tokenPriceCents), fan.language);
    await queueMail(uow, {
      clubSlug: club.slug,
      to: fan.email,
      fan,
      language: fan.language,
      template,
      values: {
        name: fan.firstName || fan.name,
        exclusive: inLanguage(exclusive.name, fan.language),
        price,
        ...(template === 'bidVoided' ? { words: reason } : {}),
      },
      linkPath: `/exclusives/${exclusive.slug}`,
      card: lotMailSubject({
        medias: exclusive.medias,
        fact: { name: 'bid', value: price },
        end: { at: lot.endAt, now, timeZone: club.timeZone },
        language: fan.language,
      }),
      dedupe: `${template}:${bid.id}`,
    });
  }
}
