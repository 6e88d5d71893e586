import { defineFeature } from '#server/platform/feature.ts';
import { staffAccess } from './staff-access.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import * as staffTables from './staff-tables.ts';

export const staff = defineFeature({
  name: 'staff',
  tables: [staffTables],
  personalData: {
    staff_member: { by: ['username'], omit: ['version'], erasure: 'delete' },
  },
  retention: {
    platform_admin: 'state',
    staff_member: 'state',
    staff_invitation: {
      removals: [
        { column: 'expires_at', days: 400, where: 'accepted_at is null', index: 'staff_invitation_age' },
      ],
    },
    staff_session: { removals: [{ column: 'last_used_at', days: 1, index: 'staff_session_end' }] },
  },
  provides: [staffAccess],
  routes: [registerStaffRoutes],
});
