import { paymentPort } from '#server/features/payments/index.ts';
import { applyPartialRefund } from './apply-partial-refund.ts';
import { endMembership } from './end-membership.ts';
import { openMembership, releaseMembership } from './membership-settlements.ts';

/** What happens to an entrance donation when the provider has spoken. */
export const membershipPayments = paymentPort.by({
  MEMBERSHIP: {
    paid: (uow, { clubId, ref }) => openMembership(uow, { clubId, id: ref }),
    refunded: (uow, { clubId, ref }, reason) => endMembership(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, ...part }) =>
      applyPartialRefund(uow, { clubId, id: ref, backCents: cents, ...part }),
    released: (uow, { clubId, ref }) => releaseMembership(uow, { clubId, id: ref }),
  },
});
