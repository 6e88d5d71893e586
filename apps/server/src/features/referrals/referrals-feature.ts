import { invitationPort } from '#server/features/fans/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { NO_EMAIL } from '#server/platform/personal-data.ts';
import { registerOfficeReferralRoutes } from './office/office-referral-routes.ts';
import { acceptInvitation, waiveInvitation } from './read-invitation.ts';
import { referralInvariants } from './referral-invariants.ts';
import { registerReferralRoutes } from './referral-routes.ts';
import * as referralTables from './referral-tables.ts';
import { invitationTask, sendInvitation } from './send-invitation.ts';

export const referrals = defineFeature({
  name: 'referrals',
  tables: [referralTables],
  invariants: referralInvariants,
  personalData: {
    referral: {
      by: ['sponsor_id'],
      omit: ['counts', 'email_norm', 'invited_by'],
      erasure: { set: { email: NO_EMAIL, email_norm: NO_EMAIL } },
      erasedBy: ['sponsor_id', 'referred_fan_id'],
    },
  },
  retention: {
    referral: 'record',
  },
  provides: [invitationPort.by({ accept: acceptInvitation, waive: waiveInvitation })],
  routes: [registerReferralRoutes, registerOfficeReferralRoutes],
  tasks: [invitationTask.by(sendInvitation)],
});
