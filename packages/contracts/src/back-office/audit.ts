import { z } from 'zod';
import { ClubParams, Id, Instant } from '../values.ts';
import { AUDIT_SUBJECT_KINDS } from './audit-subjects.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, listOf } from './lists.ts';

const State = z.record(z.string(), z.unknown()).nullable();

/** Who did what, when, why and from where, with the changes. */
export const AuditRecord = z
  .strictObject({
    id: Id,
    createdAt: Instant,
    /** `PLATFORM`: a command or a schedule. */
    actorKind: z.enum(['STAFF', 'FAN', 'PLATFORM']),
    actor: z.string(),
    /** Null unless staff acted. */
    actorName: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    /** What it is called today; null where it has no name, or is no more. */
    subjectName: LocalizedText.nullable(),
    detail: z.record(z.string(), z.unknown()),
    before: State,
    after: State,
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
    /** Its place in the chain of the club's entries; null until it has one, for up to a minute. */
    seq: z.number().int().nullable(),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.infer<typeof AuditRecord>;

const AuditQuery = ListQuery.extend({
  /** Prefix of the action: `staff.` or `staff.removed`. */
  'filter[action]': z
    .string()
    .regex(/^[\w.]{1,80}$/)
    .optional(),
  'filter[actor]': z.string().min(1).max(128).optional(),
  /** What the action was about: `order:<id>`. */
  'filter[subject]': z.string().min(1).max(200).optional(),
  /** The kind of what it was about: `order`. */
  'filter[kind]': z.enum(AUDIT_SUBJECT_KINDS).optional(),
  'filter[from]': Instant.optional(),
  'filter[until]': Instant.optional(),
});

export const auditRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/audit-records': {
    summary:
      'What was done at the club, newest first; `q`: a name, the number of an order, words of a reason',
    capability: 'audit.read',
    params: ClubParams,
    query: AuditQuery,
    body: null,
    replies: { 200: listOf(AuditRecord) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/audit-records': {
    summary: 'What was done to the platform and to accounts, by no club, newest first',
    capability: 'operations.read',
    query: AuditQuery,
    body: null,
    replies: { 200: listOf(AuditRecord) },
    limit: 'reads',
  },
});
