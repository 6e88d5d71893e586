import { paymentPort, refundPort } from '#server/features/payments/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { lapseMemberships } from './lapse-memberships.ts';
import { membershipInvariants } from './membership-invariants.ts';
import { registerMembershipRoutes } from './membership-routes.ts';
import { openMembership, releaseMembership } from './membership-settlements.ts';
import * as membershipTables from './membership-tables.ts';
import { registerOfficeMembershipRoutes } from './office/office-membership-routes.ts';
import { membershipRefunds } from './refunds/membership-refunds.ts';
import { applyPartialRefund, endMembership } from './refunds/refund-membership.ts';

/** The effects of a payment's outcome on an entrance donation. */
const membershipPayments = paymentPort.by({
  MEMBERSHIP: {
    paid: (uow, { clubId, ref }, paidAt) => openMembership(uow, { clubId, id: ref }, paidAt),
    refunded: (uow, { clubId, ref }, reason) => endMembership(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, ...part }) =>
      applyPartialRefund(uow, { clubId, id: ref, backCents: cents, ...part }),
    released: (uow, { clubId, ref }) => releaseMembership(uow, { clubId, id: ref }),
  },
});

export const memberships = defineFeature({
  name: 'memberships',
  tables: [membershipTables],
  invariants: membershipInvariants,
  personalData: {
    membership: { by: ['fan_id'], erasure: 'keep' },
  },
  retention: {
    membership: 'record',
  },
  provides: [membershipPayments, refundPort.by({ MEMBERSHIP: membershipRefunds })],
  routes: [registerMembershipRoutes, registerOfficeMembershipRoutes],
  schedules: [{ name: 'lapse-memberships', cron: '*/5 * * * *', run: lapseMemberships }],
});
