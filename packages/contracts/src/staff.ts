import { z } from 'zod';
import { StaffRole } from './back-office/capabilities.ts';
import { InvitationStatus } from './back-office/staff.ts';
import { defineRoutes } from './route-contract.ts';

/** What the link of an invitation says to its holder, who need not have an account yet. */
export const OpenInvitation = z
  .strictObject({
    clubName: z.string(),
    /** The address that it was sent to: only the account with it can accept. */
    email: z.string(),
    roles: z.array(StaffRole),
    status: InvitationStatus,
    /** Null where accounts are kept at a hosted user pool, and where the invitation is no longer open. */
    hasAccount: z.boolean().nullable(),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const staffInvitationRoutes = defineRoutes({
  'POST /api/staff-invitation-reads': {
    summary: 'What an invitation to work for a club says, for whoever holds its link',
    permission: 'anyone',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    replies: { 200: OpenInvitation },
    problems: ['staffInvitation.notFound'],
    limit: 'writes',
  },
});
