import { defineFeature } from '#server/platform/feature.ts';
import { removeOldUses, staffAccess } from './staff-access.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import * as staffTables from './staff-tables.ts';

export const staff = defineFeature({
  name: 'staff',
  tables: [staffTables],
  personalData: {
    staff_member: { by: ['username'], omit: ['version'], erasure: 'delete' },
  },
  provides: [staffAccess],
  routes: [registerStaffRoutes],
  schedules: [{ name: 'remove-old-staff-sessions', cron: '33 3 * * *', run: removeOldUses }],
});
