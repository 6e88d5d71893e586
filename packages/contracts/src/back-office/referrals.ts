import { z } from 'zod';
import { ClubParams, Id, Instant, Language } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason } from './lists.ts';

/** UNUSED: the person is a fan already, or the invitation of somebody else counts. */
const ReferralState = z.enum(['SENT', 'JOINED', 'EXPIRED', 'WITHDRAWN', 'UNUSED']);

/** An invitation to a club that admits only invited people, by a fan or by the club itself. */
export const OfficeReferral = z
  .strictObject({
    id: Id,
    email: z.string(),
    /** Null: the club invited. */
    sponsor: z.strictObject({ id: Id, name: z.string() }).nullable(),
    /** The member of staff who invited in the name of the club. */
    invitedBy: z.string().nullable(),
    state: ReferralState,
    sentAt: Instant,
    expiresAt: Instant,
    joinedAt: Instant.nullable(),
    /** False within a day of its last mail. */
    isResendable: z.boolean(),
    isWithdrawable: z.boolean(),
  })
  .meta({ id: 'OfficeReferral' });
export type OfficeReferral = z.infer<typeof OfficeReferral>;

const ReferralParams = ClubParams.extend({ referralId: z.uuid() });

export const officeReferralRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/referrals': {
    summary: 'The invitations of the club, newest first, by guest or by who invited',
    capability: 'referrals.write',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': ReferralState.optional() }),
    body: null,
    replies: { 200: listOf(OfficeReferral) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/referrals': {
    summary: 'Invites somebody in the name of the club; the same address twice is one invitation',
    capability: 'referrals.write',
    params: ClubParams,
    body: z.strictObject({ email: z.email().max(254), language: Language }),
    replies: { 200: OfficeReferral },
    problems: [
      'referral.notNeeded',
      'referral.inside',
      'referral.joined',
      'referral.invitedAlready',
      'club.unavailable',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/referrals/{referralId}/resend': {
    summary: 'Sends an invitation again; it runs anew from now on',
    capability: 'referrals.write',
    params: ReferralParams,
    body: z.strictObject({}),
    replies: { 200: OfficeReferral },
    problems: [
      'referral.notFound',
      'referral.notNeeded',
      'referral.joined',
      'referral.withdrawn',
      'referral.tooSoon',
      'club.unavailable',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/referrals/{referralId}/withdraw': {
    summary: 'Ends an invitation: its link lets nobody in any more',
    capability: 'referrals.write',
    params: ReferralParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeReferral },
    problems: ['referral.notFound', 'referral.joined'],
    limit: 'writes',
  },
});
