import type { UseCase } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import type { PlacedBid } from '../bids/bid-rules.ts';
import { type LotKey, lockLot } from '../bids/lot-store.ts';
import { findNextBid, findOwedBid, setOwedBid } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

/**
 * Offers a lot whose price is still owed to the highest bidder below who has not had it before; they owe their own bid
 * from now on, and who had it is told that it is gone. Who won stays on record. Throws `lot.notDue` or `lot.noOtherBidder`.
 */
export async function offerToNextBidder({
  ctx,
  actor,
  input: { clubId, lotId },
}: UseCase<LotKey>): Promise<PlacedBid> {
  assertCanManageAuctions(actor);
  const club = await getClubById(ctx, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(club);
    const lot = await lockLot(uow.tx, { clubId, lotId });
    if (!lot) throw new NotFoundError('exclusive.notFound');
    const owed = await findOwedBid(uow.tx, { clubId, lotId });
    if (!owed) throw new ConflictError('lot.notDue');
    const bid = await findNextBid(uow.tx, { clubId, lotId, belowSeq: owed.seq });
    if (!bid) throw new ConflictError('lot.noOtherBidder');
    await setOwedBid(uow.tx, { clubId, lotId, bidId: bid.id });
    uow.audit({
      clubId,
      actor,
      action: 'lot.offered',
      subject: `lot:${lotId}`,
      detail: { fromBidId: owed.id, toBidId: bid.id },
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
