import { z } from 'zod';
import { ClubState } from '../clubs.ts';
import { ClubParams, Id, Instant, Language, Slug, Username } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Capability, StaffRole } from './capabilities.ts';
import { ListQuery, listOf, Reason, RequestId, Version } from './lists.ts';

const Roles = z
  .array(StaffRole)
  .min(1)
  .max(StaffRole.options.length)
  .refine((roles) => new Set(roles).size === roles.length, 'names a role twice');

/** A club where a member of staff works, with their capabilities there. */
export const Workplace = z
  .strictObject({
    slug: Slug,
    name: z.string(),
    logoUrl: z.string(),
    state: ClubState,
    /** Of its pages. */
    languages: z.array(Language),
    roles: z.array(StaffRole),
    capabilities: z.array(Capability),
  })
  .meta({ id: 'Workplace' });
export type Workplace = z.infer<typeof Workplace>;

/** The signed-in member of staff, and where they work. */
export const StaffSession = z
  .strictObject({
    username: Username,
    name: z.string(),
    email: z.string(),
    isPlatformAdmin: z.boolean(),
    /** By name. For an administrator the first clubs of the platform too. */
    workplaces: z.array(Workplace),
    /** Whether an administrator works at more clubs than these, which a search finds. */
    hasMoreClubs: z.boolean(),
    /** For whoever runs it: how the platform is called, and what they may do there. */
    platform: z
      .strictObject({
        name: z.string(),
        capabilities: z.array(Capability),
        /** In which clubs live; none where there is only one. */
        databases: z.array(z.string()),
      })
      .nullable(),
    /** When the session ends, however much it is used. */
    endsAt: Instant,
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

export const StaffMember = z
  .strictObject({
    username: Username,
    name: z.string(),
    email: z.string(),
    roles: z.array(StaffRole),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const InvitationStatus = z.enum(['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const StaffInvitation = z
  .strictObject({
    id: Id,
    email: z.string(),
    roles: z.array(StaffRole),
    status: InvitationStatus,
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** The mail of each morning that lists what waits for the caller; null: they are not of the club's staff and get none. */
export const DailyMail = z.strictObject({ isWanted: z.boolean().nullable() }).meta({ id: 'DailyMail' });
export type DailyMail = z.infer<typeof DailyMail>;

const MemberParams = ClubParams.extend({ username: Username });

export const staffRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/session': {
    summary: 'Who is signed in, and the clubs they work for',
    capability: 'ownAccount',
    body: null,
    replies: { 200: StaffSession },
    limit: 'reads',
  },
  'GET /api/back-office/clubs': {
    summary:
      'The clubs of the platform by name, each as the caller works there: all, those with words `q` in their names, or the one with a slug',
    capability: 'clubs.create',
    query: ListQuery.extend({ slug: Slug.optional() }),
    body: null,
    replies: { 200: listOf(Workplace) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/staff': {
    summary: 'Who works for the club',
    capability: 'staff.read',
    params: ClubParams,
    query: ListQuery,
    body: null,
    replies: { 200: listOf(StaffMember) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/staff/{username}': {
    summary: 'One of those who work for the club',
    capability: 'staff.read',
    params: MemberParams,
    body: null,
    replies: { 200: StaffMember },
    problems: ['staff.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/staff/{username}/roles': {
    summary: 'Gives a member of the staff other roles, none above the giver’s own',
    capability: 'staff.manage',
    stepUp: true,
    params: MemberParams,
    body: z.strictObject({ roles: Roles, version: Version }),
    replies: { 200: StaffMember },
    problems: ['staff.notFound', 'staff.aboveOwn', 'staff.lastOwner', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/staff/{username}/remove': {
    summary: 'Ends somebody’s work for the club, at once',
    capability: 'staff.manage',
    stepUp: true,
    params: MemberParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['staff.notFound', 'staff.aboveOwn', 'staff.lastOwner'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/staff-invitations': {
    summary: 'Whom the club has invited to work for it, newest first',
    capability: 'staff.read',
    params: ClubParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOf(StaffInvitation) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/staff-invitations': {
    summary: 'Invites somebody by mail, for 72 hours; the same request does so once',
    capability: 'staff.manage',
    stepUp: true,
    params: ClubParams,
    body: z.strictObject({
      email: z.email().max(254),
      roles: Roles,
      language: Language,
      requestId: RequestId.optional(),
    }),
    replies: { 201: StaffInvitation },
    problems: ['staff.aboveOwn', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/staff-invitations/{invitationId}/revoke': {
    summary: 'Takes an open invitation back',
    capability: 'staff.manage',
    params: ClubParams.extend({ invitationId: z.uuid() }),
    body: null,
    replies: { 204: null },
    problems: ['staffInvitation.notFound', 'staffInvitation.used'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/daily-mail': {
    summary: 'Whether the caller is mailed each morning what waits for them at the club',
    capability: 'anyRole',
    params: ClubParams,
    body: null,
    replies: { 200: DailyMail },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/daily-mail': {
    summary: 'Switches this mail on or off',
    capability: 'anyRole',
    params: ClubParams,
    body: z.strictObject({ isWanted: z.boolean() }),
    replies: { 200: DailyMail },
    problems: ['staff.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/staff-invitation-acceptances': {
    summary: 'Begins to work for the club that sent the invitation',
    capability: 'ownAccount',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    replies: { 200: Workplace },
    problems: ['staffInvitation.notFound', 'staffInvitation.used', 'staffInvitation.notYours'],
    limit: 'writes',
  },
});
