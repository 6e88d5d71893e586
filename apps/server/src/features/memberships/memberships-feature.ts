import { defineFeature } from '#server/platform/feature.ts';
import { lapseMemberships } from './lapse-memberships.ts';
import { membershipInvariants } from './membership-invariants.ts';
import { membershipPayments } from './membership-payments.ts';
import { registerMembershipRoutes } from './membership-routes.ts';
import * as membershipTables from './membership-tables.ts';

export const memberships = defineFeature({
  name: 'memberships',
  tables: [membershipTables],
  invariants: membershipInvariants,
  personalData: {
    membership: { by: ['fan_id'], erasure: 'keep' },
  },
  provides: [membershipPayments],
  routes: [registerMembershipRoutes],
  schedules: [{ name: 'lapse-memberships', cron: '*/5 * * * *', run: lapseMemberships }],
});
