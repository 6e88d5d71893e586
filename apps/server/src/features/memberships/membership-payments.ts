import { paymentPort } from '#server/features/payments/index.ts';
import { endMembership } from './end-membership.ts';
import { openMembership, releaseMembership } from './membership-settlements.ts';
import { reduceMembership } from './reduce-membership.ts';

/** What happens to an entrance donation when the provider has spoken. */
export const membershipPayments = paymentPort.by((ctx) => ({
  MEMBERSHIP: {
    paid: (tx, { clubId, ref }) => openMembership(ctx, tx, { clubId, id: ref }),
    givenBack: (tx, { clubId, ref }, reason) => endMembership(ctx, tx, { clubId, id: ref, reason }),
    partlyGivenBack: (tx, { clubId, ref }, { cents, ...part }) =>
      reduceMembership(ctx, tx, { clubId, id: ref, backCents: cents, ...part }),
    released: (tx, { clubId, ref }) => releaseMembership(ctx, tx, { clubId, id: ref }),
  },
}));
