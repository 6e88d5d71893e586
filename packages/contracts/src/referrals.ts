import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, Id, Instant, Language } from './values.ts';

/** SENT until the invited person joins, EXPIRED if they did not in time. */
export const ReferralStatus = z.enum(['SENT', 'JOINED', 'EXPIRED']);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

/** An invitation by e-mail, as its sponsor sees it. */
export const Referral = z
  .strictObject({
    id: Id,
    creationDate: Instant,
    fanEmail: z.string(),
    status: ReferralStatus,
    /** Until when the link of the invitation opens the club. */
    expiresAt: Instant,
    /** False while its mail is too recent to be sent again. */
    resendable: z.boolean(),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;

/** What the link of an invitation shows to its holder. */
export const Invitation = z
  .strictObject({ sponsorName: z.string(), fanEmail: z.string(), status: ReferralStatus, expiresAt: Instant })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const REFUSALS = ['fan.notFound', 'fan.notValidated', 'referral.required'] as const;

export const referralRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/referrals': {
    summary: 'Whom the fan has invited, newest first',
    permission: 'validatedFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Referral) },
    problems: REFUSALS,
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/fans/{username}/referrals': {
    summary: 'Invite somebody by e-mail; the answer is the same whether or not the address is known',
    permission: 'validatedFan',
    params: FanParams,
    /** `language` is that of the mail, by default the sponsor’s own. */
    body: z.strictObject({ fanEmail: z.email().max(254), language: Language.optional() }),
    replies: { 201: Referral },
    problems: [...REFUSALS, 'referral.notNeeded', 'referral.toOneself', 'club.unavailable'],
    limit: 'referrals',
  },
  'POST /api/clubs/{slug}/fans/{username}/referrals/{referralId}/resends': {
    summary: 'Send an invitation again; it runs anew from now on',
    permission: 'validatedFan',
    params: FanParams.extend({ referralId: Id }),
    body: null,
    replies: { 200: Referral },
    problems: [
      ...REFUSALS,
      'referral.notFound',
      'referral.notNeeded',
      'referral.joined',
      'referral.withdrawn',
      'referral.tooSoon',
      'club.unavailable',
    ],
    limit: 'referrals',
  },
  'POST /api/clubs/{slug}/invitation-reads': {
    summary: 'What the link of an invitation says; a POST, so that no cache keeps who was invited',
    permission: 'anyone',
    params: ClubParams,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    replies: { 200: Invitation },
    problems: ['club.notFound', 'invitation.notFound'],
    limit: 'writes',
  },
});
