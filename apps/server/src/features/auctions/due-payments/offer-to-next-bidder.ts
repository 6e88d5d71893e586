import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { lockFan } from '#server/features/fans/index.ts';
import { releaseOrderOfLot } from '#server/features/orders/index.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { assertCanRunAuctions, assertTakesPayments } from '../auction-policy.ts';
import type { PlacedBid } from '../bids/bid-rules.ts';
import { type LotKey, lockLot } from '../bids/lot-store.ts';
import { findNextBid, findOwedBid, setOwedBid } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

export interface OfferInput extends LotKey {
  /**
   * The fan who owes the price, as far as the caller knows. If it is another one, the call is refused with
   * that fan.
   */
  buyerId?: string;
  reason?: string;
}

/**
 * Offers a lot whose price is still due to the next highest bidder who has not had it before and was not erased
 * since. They owe their own bid from now on, and the previous buyer is notified. The recorded winner does not
 * change. Throws `lot.notDue`, `lot.noOtherBidder` or, at a closed club, `club.unavailable`.
 */
export async function offerToNextBidder({
  ctx,
  actor,
  input: { clubId, lotId, buyerId, reason },
}: UseCase<OfferInput>): Promise<PlacedBid> {
  assertCanRunAuctions(actor, clubId);
  const club = await getClubById(ctx, clubId);
  assertTakesPayments(club);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(club);
    const lot = await lockLot(uow.tx, { clubId, lotId });
    if (!lot) throw new NotFoundError('lot.notFound');
    const owed = await findOwedBid(uow.tx, { clubId, lotId });
    if (!owed) throw new ConflictError('lot.notDue');
    if (buyerId !== undefined && owed.fanId !== buyerId) throw new StaleEditError({ buyerId: owed.fanId });
    const bid = await findPayableBid(uow.tx, { clubId, lotId, belowSeq: owed.seq });
    if (!bid) throw new ConflictError('lot.noOtherBidder');
    await releaseOrderOfLot(uow, { clubId, lotId });
    await setOwedBid(uow.tx, { clubId, lotId, bidId: bid.id });
    uow.audit({
      clubId,
      actor,
      action: 'lot.offered',
      subject: `lot:${lotId}`,
      detail: { fromBidId: owed.id, toBidId: bid.id },
      ...(reason ? { reason } : {}),
    });
    for (const [template, { id: bidId, fanId, priceCoinUnits }] of [
      ['lotPassedOn', owed],
      ['lotOffered', bid],
    ] as const) {
      await queueWonMail(uow, { template, due: { ...lot, clubId, fanId, bidId, priceCoinUnits } });
    }
    return bid;
  });
}

/** Returns the next bid of a fan who is still there, and is not erased before they owe it. */
async function findPayableBid(
  tx: Tx,
  { belowSeq, ...lot }: LotKey & { belowSeq: number },
): Promise<PlacedBid | undefined> {
  for (let below = belowSeq; ; ) {
    const bid = await findNextBid(tx, { ...lot, belowSeq: below });
    if (!bid || (await lockFan(tx, lot.clubId, bid.fanId))) return bid;
    below = bid.seq;
  }
}
