import { z } from 'zod';
import { Id, Instant, Language } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOverDatabases } from './lists.ts';

/** `DONE`: the mail server took it, or its receiver wants none of its kind. */
export const MailState = z.enum(['WAITING', 'DONE', 'FAILED']);
export type MailState = z.infer<typeof MailState>;

export const OfficeMail = z
  .strictObject({
    id: Id,
    /** Shortened: `a…@fans.test`. */
    to: z.string(),
    template: z.string(),
    language: Language,
    /** The club in whose name it is. */
    clubName: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    state: MailState,
    attempts: z.int(),
  })
  .meta({ id: 'OfficeMail' });
export type OfficeMail = z.infer<typeof OfficeMail>;

export const OfficeMailFile = OfficeMail.extend({
  /** The whole address. */
  to: z.string(),
  error: z.string().nullable(),
}).meta({ id: 'OfficeMailFile' });
export type OfficeMailFile = z.infer<typeof OfficeMailFile>;

export const ProviderEventKind = z.enum(['SESSION', 'REFUND', 'DISPUTE', 'REFUSED_CARD', 'IGNORED']);
export type ProviderEventKind = z.infer<typeof ProviderEventKind>;
export const ProviderEventState = z.enum(['WAITING', 'APPLIED']);
export type ProviderEventState = z.infer<typeof ProviderEventState>;

export const OfficeProviderEvent = z
  .strictObject({
    /** The provider's own. */
    id: z.string(),
    provider: z.string(),
    kind: ProviderEventKind,
    state: ProviderEventState,
    receivedAt: Instant,
    appliedAt: Instant.nullable(),
    /** Why it waits, or why nothing followed. */
    note: z.string().nullable(),
  })
  .meta({ id: 'OfficeProviderEvent' });
export type OfficeProviderEvent = z.infer<typeof OfficeProviderEvent>;

export const OfficeProviderEventFile = OfficeProviderEvent.extend({
  /** What it says, in the form common to all providers. */
  news: z.string(),
}).meta({ id: 'OfficeProviderEventFile' });
export type OfficeProviderEventFile = z.infer<typeof OfficeProviderEventFile>;

/** One run over all invariants of the stored data. */
export const InvariantCheck = z
  .strictObject({
    id: Id,
    /** Which of several databases was checked; null for the first one. */
    database: z.string().nullable(),
    startedAt: Instant,
    finishedAt: Instant,
    checked: z.int(),
    broken: z.array(z.strictObject({ id: z.string(), says: z.string(), rows: z.int() })),
    /** Why it could not be finished. */
    error: z.string().nullable(),
  })
  .meta({ id: 'InvariantCheck' });
export type InvariantCheck = z.infer<typeof InvariantCheck>;

const EventParams = z.strictObject({ eventId: z.string().min(1).max(255) });

export const operationRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/platform/mails': {
    summary: 'The mails of the last thirty days, newest first; by a whole address, which is written down',
    capability: 'operations.read',
    query: ListQuery.extend({ 'filter[state]': MailState.optional() }),
    body: null,
    replies: { 200: listOverDatabases(OfficeMail) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/mails/{mailId}': {
    summary: 'A mail with its whole address; that it was read is written down',
    capability: 'operations.read',
    params: z.strictObject({ mailId: z.uuid() }),
    body: null,
    replies: { 200: OfficeMailFile },
    problems: ['mail.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/platform/provider-events': {
    summary: 'What the payment provider has said, newest first',
    capability: 'operations.read',
    query: ListQuery.omit({ q: true }).extend({
      'filter[kind]': ProviderEventKind.optional(),
      'filter[state]': ProviderEventState.optional(),
    }),
    body: null,
    replies: { 200: listOverDatabases(OfficeProviderEvent) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/provider-events/{eventId}': {
    summary: 'An event of the payment provider with what it says',
    capability: 'operations.read',
    params: EventParams,
    body: null,
    replies: { 200: OfficeProviderEventFile },
    problems: ['event.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/platform/provider-events/{eventId}/apply': {
    summary:
      'Applies an event that waits; one that was applied changes nothing. `note` says why it still waits',
    capability: 'operations.run',
    params: EventParams,
    body: z.strictObject({}),
    replies: { 200: OfficeProviderEventFile },
    problems: ['event.notFound'],
    limit: 'writes',
  },
  'GET /api/back-office/platform/invariant-checks': {
    summary: 'The last checks of the invariants of the stored data, newest first',
    capability: 'operations.read',
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOverDatabases(InvariantCheck) },
    limit: 'reads',
  },
  'POST /api/back-office/platform/invariant-checks': {
    summary: 'Checks the invariants now; the result is in the list when it is there',
    capability: 'operations.run',
    body: z.strictObject({ id: z.uuid() }),
    replies: { 204: null },
    limit: 'writes',
  },
});
