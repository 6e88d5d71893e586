import type { RefundedMembership } from '@tifo/contracts/back-office/refunds';
import { previewReissue } from '#server/features/donations/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { RefundedFeature, RefundPart } from '#server/features/payments/index.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { findMembership, findMembershipsByIds, type MembershipRecord } from '../membership-store.ts';
import { forecastMembership, isSettled, leftOf, lockToRefund, makeRefund } from './refund-membership.ts';

export const membershipRefunds: RefundedFeature = {
  async lock(tx, { clubId, ref }) {
    await lockToRefund(tx, { clubId, id: ref });
  },
  async findLeft(tx, { clubId, ref }) {
    const membership = await findMembership(tx, { clubId, id: ref });
    return membership && isSettled(membership) ? leftOf(membership) : 0n;
  },
  async plan(tx, { club, ref, part, at }) {
    const membership = await findMembership(tx, { clubId: club.id, id: ref });
    if (!membership) throw new NotFoundError('membership.notFound');
    const cents = refundedCents(membership, part);
    const totalCents = leftOf(membership) - cents;
    const isWhole = totalCents === 0n;
    const after: RefundedMembership = isWhole
      ? await forecastMembership(tx, { club, membership, today: dayAt(at, club.timeZone) })
      : { outcome: 'STAYS', until: membership.ends };
    const [money, noCoins] = [presentMoney(cents), presentCoins(0n, club.ticker)];
    return {
      effects: {
        ...{ worth: money, money, coins: noCoins, takenCoins: noCoins },
        ...{ isWhole, returnsStock: false, hasCreditNote: false },
        receipt: await previewReissue(tx, { club, source: 'MEMBERSHIP', ref, totalCents }),
        membership: after,
      },
      worthCents: cents,
      inAllCents: membership.returnedCents + cents,
      make: (uow, why) => makeRefund(uow, { membership, cents, after, ...why }),
    };
  },
  async nameAll(tx, { clubId, refs }) {
    const found = await findMembershipsByIds(tx, { clubId, ids: refs });
    const members = [...new Set(found.map(({ fanId }) => fanId))];
    const names = new Map((await findFansByIds(tx, clubId, members)).map(({ id, name }) => [id, name]));
    return new Map(
      found.map(({ id, fanId, paymentId }) => [id, { name: names.get(fanId) ?? '', paymentId }]),
    );
  },
};

/** Throws if the entrance donation does not allow it. */
function refundedCents(membership: MembershipRecord, part: RefundPart | undefined): bigint {
  const isPaid = membership.paymentId !== null && isSettled(membership);
  if (!isPaid) throw new ConflictError('state.notAllowed');
  if (part === undefined) return leftOf(membership);
  if ('coinUnits' in part || part.cents <= 0n) throw new InvalidInputError();
  if (part.cents > leftOf(membership)) throw new ConflictError('refund.tooMuch');
  return part.cents;
}
