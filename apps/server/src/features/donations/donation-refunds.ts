import { findFansByIds } from '#server/features/fans/index.ts';
import type { RefundedFeature, RefundPart } from '#server/features/payments/index.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { moveState } from '#server/lib/transitions.ts';
import { donationTransitions } from './donation-states.ts';
import { type DonationRecord, findDonation, findDonationsByIds } from './donation-store.ts';
import { previewReissue } from './receipts/preview-reissue.ts';
import { leftOf, lockToRefund, makeRefund } from './refund-donation.ts';

export const donationRefunds: RefundedFeature = {
  async lock(tx, { clubId, ref }) {
    await lockToRefund(tx, { clubId, id: ref });
  },
  async findLeft(tx, { clubId, ref }) {
    const donation = await findDonation(tx, { clubId, id: ref });
    return donation?.status === 'RECEIVED' ? leftOf(donation) : 0n;
  },
  async plan(tx, { club, ref, part }) {
    const donation = await findDonation(tx, { clubId: club.id, id: ref });
    if (!donation) throw new NotFoundError('donation.notFound');
    const cents = refundedCents(donation, part);
    const totalCents = leftOf(donation) - cents;
    const [money, noCoins] = [presentMoney(cents), presentCoins(0n, club.ticker)];
    return {
      effects: {
        ...{ worth: money, money, coins: noCoins, takenCoins: noCoins },
        ...{ isWhole: totalCents === 0n, returnsStock: false, hasCreditNote: false },
        receipt: await previewReissue(tx, { club, source: 'DONATION', ref, totalCents }),
      },
      worthCents: cents,
      inAllCents: donation.returnedCents + cents,
      make: (uow, why) => makeRefund(uow, { donation, cents, ...why }),
    };
  },
  async nameAll(tx, { clubId, refs }) {
    const donations = await findDonationsByIds(tx, { clubId, ids: refs });
    const donors = [...new Set(donations.map(({ fanId }) => fanId))];
    const names = new Map((await findFansByIds(tx, clubId, donors)).map(({ id, name }) => [id, name]));
    return new Map(
      donations.map(({ id, fanId, paymentId }) => [id, { name: names.get(fanId) ?? '', paymentId }]),
    );
  },
};

/** Throws if the donation does not allow it. */
function refundedCents(donation: DonationRecord, part: RefundPart | undefined): bigint {
  moveState(donationTransitions, donation.status, 'REFUNDED');
  if (part === undefined) return leftOf(donation);
  if ('coinUnits' in part || part.cents <= 0n) throw new InvalidInputError();
  if (part.cents > leftOf(donation)) throw new ConflictError('refund.tooMuch');
  return part.cents;
}
