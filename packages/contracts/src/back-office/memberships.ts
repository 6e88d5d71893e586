import { z } from 'zod';
import { KycStatus } from '../fans.ts';
import { ClubParams, Id, Instant, LocalDate, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason } from './lists.ts';

const MembershipState = z.enum(['COMING', 'RUNNING', 'OVER', 'ENDED', 'REFUNDED']);

/** A year of membership, paid by an entrance donation or given by staff. */
export const OfficeMembership = z
  .strictObject({
    id: Id,
    fan: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
    state: MembershipState,
    /** Null for a donation that was returned before its year began. */
    starts: LocalDate.nullable(),
    ends: LocalDate.nullable(),
    /** Null: it was given. */
    amount: Money.nullable(),
    /** Refunded while the year went on. */
    returned: Money,
    paymentId: Id.nullable(),
  })
  .meta({ id: 'OfficeMembership' });
export type OfficeMembership = z.infer<typeof OfficeMembership>;

export const OfficeMembershipDetail = OfficeMembership.extend({
  createdAt: Instant,
  givenBy: z.string().nullable(),
  giftReason: z.string().nullable(),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  /** The other years of the fan, newest first. */
  others: z.array(OfficeMembership),
  /** Whether the next year can be given now. */
  canBeRenewed: z.boolean(),
}).meta({ id: 'OfficeMembershipDetail' });
export type OfficeMembershipDetail = z.infer<typeof OfficeMembershipDetail>;

/** A fan to whom a year may be given; `isDue` is false while a year runs or the registration is not approved. */
export const MembershipCandidate = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string(),
    status: KycStatus,
    paidUntil: LocalDate.nullable(),
    isDue: z.boolean(),
  })
  .meta({ id: 'MembershipCandidate' });
export type MembershipCandidate = z.infer<typeof MembershipCandidate>;

const MembershipParams = ClubParams.extend({ membershipId: z.uuid() });

export const officeMembershipRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/memberships': {
    summary: 'The years of membership that were paid or given, newest first',
    capability: 'memberships.write',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': z.enum([...MembershipState.options, 'ENDING']).optional() }),
    body: null,
    replies: { 200: listOf(OfficeMembership) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/membership-candidates': {
    summary: 'Fans by name or address, with whether a year can be given to them',
    capability: 'memberships.write',
    params: ClubParams,
    query: ListQuery.pick({ q: true }),
    body: null,
    replies: { 200: z.array(MembershipCandidate) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/memberships/{membershipId}': {
    summary: 'One year of membership with its reasons, and the other years of the fan',
    capability: 'memberships.write',
    params: MembershipParams,
    body: null,
    replies: { 200: OfficeMembershipDetail },
    problems: ['membership.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/memberships': {
    summary: 'Gives a fan a year without a payment, or the next one; the same id gives once',
    capability: 'memberships.write',
    params: ClubParams,
    body: z.strictObject({ id: z.uuid(), fanId: z.uuid(), reason: Reason }),
    replies: { 200: OfficeMembershipDetail },
    problems: [
      'fan.notFound',
      'membership.notOffered',
      'membership.notApproved',
      'membership.runs',
      'idempotency.mismatch',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/memberships/{membershipId}/end': {
    summary: 'Ends a year at once, and those after it; the fan is told why',
    capability: 'memberships.write',
    params: MembershipParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeMembershipDetail },
    problems: ['membership.notFound', 'membership.over'],
    limit: 'writes',
  },
});
