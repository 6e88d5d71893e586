import type { BackOfficeCall } from '@tifo/contracts/back-office/api';

/** For each call with a body, one that nothing but the caller's rights can be the reason to refuse. */
export const BODIES: Partial<Record<BackOfficeCall, object>> = {
  'PUT /api/back-office/clubs/{slug}/staff/{username}/roles': { roles: ['editor'], version: 1 },
  'POST /api/back-office/clubs/{slug}/staff/{username}/remove': { reason: 'Moved away' },
  'POST /api/back-office/clubs/{slug}/staff-invitations': {
    ...{ email: 'colleague@staff.test', roles: ['editor'], language: 'en' },
  },
  'POST /api/back-office/staff-invitation-reads': { token: 'unknown' },
  'POST /api/back-office/staff-invitation-acceptances': { token: 'unknown' },
};
