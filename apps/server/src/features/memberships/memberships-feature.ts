import { defineFeature } from '#server/platform/feature.ts';
import { lapseMemberships } from './lapse-memberships.ts';
import { membershipPayments } from './membership-payments.ts';
import { registerMembershipRoutes } from './membership-routes.ts';
import * as membershipTables from './membership-tables.ts';

export const memberships = defineFeature({
  name: 'memberships',
  tables: [membershipTables],
  provides: [membershipPayments],
  routes: [registerMembershipRoutes],
  schedules: [{ name: 'lapse-memberships', cron: '*/5 * * * *', run: lapseMemberships }],
});
