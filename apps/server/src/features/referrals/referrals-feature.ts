import { invitationPort } from '#server/features/fans/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { registerReferralRoutes } from './referral-routes.ts';
import * as referralTables from './referral-tables.ts';
import { invitationTask, sendInvitation } from './send-invitation.ts';

export const referrals = defineFeature({
  name: 'referrals',
  tables: [referralTables],
  provides: [invitationPort.by({ accept: acceptInvitation })],
  routes: [registerReferralRoutes],
  tasks: [invitationTask.by(sendInvitation)],
});
