import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanRunAuctions, assertTakesPayments } from '../auction-policy.ts';
import { lockLot } from '../bids/lot-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { findOwedBid } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

/** Reminds the fan who owes the price of a lot, at most once a day. */
export async function remindWinner({
  ctx,
  actor,
  input: { club, lotId },
}: UseCase<{ club: ClubRecord; lotId: string }>): Promise<OfficeLot> {
  assertCanRunAuctions(actor, club.id);
  assertTakesPayments(club);
  const key = { clubId: club.id, lotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const lot = await lockLot(uow.tx, key);
    if (!lot) throw new NotFoundError('lot.notFound');
    const owed = await findOwedBid(uow.tx, key);
    if (!owed) throw new ConflictError('lot.notDue');
    const { id: bidId, fanId, priceCoinUnits } = owed;
    await queueWonMail(uow, {
      template: 'lotReminder',
      due: { ...lot, ...key, bidId, fanId, priceCoinUnits },
      part: `asked-${ctx.clock.now().toISOString().slice(0, 10)}`,
    });
    uow.audit({ actor, action: 'lot.reminded', subject: `lot:${lotId}`, detail: { bidId } });
  });
  return viewLot(ctx.db, { actor, club, lotId });
}
