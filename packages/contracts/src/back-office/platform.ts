import { z } from 'zod';
import { SetUpToken } from '../installation.ts';
import { Id, Instant, Language } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Lines, ListQuery, listOverDatabases, Reason, Version } from './lists.ts';

const PlatformName = z.string().trim().min(1).max(80);

/** What is the platform's own, for all clubs. */
export const PlatformSettings = z
  .strictObject({
    name: PlatformName,
    /** Who runs it, in lines, as its legal notice states it; null: nobody has said it. */
    publisher: Lines(1000).min(1).nullable(),
    version: Version,
  })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const ShownPlatformSettings = PlatformSettings.extend({
  /** Who hosts the platform, as its legal notices state it: set on the server. Null: nobody has said it. */
  host: z.string().nullable(),
}).meta({ id: 'ShownPlatformSettings' });
export type ShownPlatformSettings = z.infer<typeof ShownPlatformSettings>;

/** Work that has failed at its last attempt, and waits for somebody to decide. */
export const OfficeTask = z
  .strictObject({
    id: Id,
    kind: z.string(),
    /** The club that it is about. */
    clubName: z.string().nullable(),
    createdAt: Instant,
    attempts: z.int(),
    /** Without addresses of people. */
    error: z.string().nullable(),
  })
  .meta({ id: 'OfficeTask' });
export type OfficeTask = z.infer<typeof OfficeTask>;

const TaskParams = z.strictObject({ taskId: z.uuid() });

export const platformRoutes = defineBackOfficeRoutes({
  'POST /api/back-office/set-ups': {
    summary: 'Makes the caller the first administrator, by the link that the first start has printed',
    capability: 'ownAccount',
    body: z.strictObject({ token: SetUpToken, platformName: PlatformName }),
    replies: { 204: null },
    problems: ['setUp.closed'],
    limit: 'writes',
  },
  'GET /api/back-office/platform/settings': {
    summary: 'What is the platform’s own, for all clubs',
    capability: 'operations.read',
    body: null,
    replies: { 200: ShownPlatformSettings },
    limit: 'reads',
  },
  'PUT /api/back-office/platform/settings': {
    summary: 'Changes what is the platform’s own',
    capability: 'operations.run',
    body: PlatformSettings,
    replies: { 200: PlatformSettings },
    problems: ['edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/platform/test-mails': {
    summary: 'Mails the caller at once, and says whether the mail server took it',
    capability: 'operations.run',
    body: z.strictObject({ language: Language }),
    replies: { 204: null },
    problems: ['mail.notTaken'],
    limit: 'writes',
  },
  'GET /api/back-office/platform/tasks': {
    summary: 'The tasks that have failed for good, oldest first',
    capability: 'operations.read',
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOverDatabases(OfficeTask) },
    limit: 'reads',
  },
  'POST /api/back-office/platform/tasks/{taskId}/retry': {
    summary: 'Runs a failed task again at once, with all its attempts before it',
    capability: 'operations.run',
    params: TaskParams,
    body: z.strictObject({}),
    replies: { 204: null },
    problems: ['task.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/platform/tasks/{taskId}/discard': {
    summary: 'Gives up a failed task for good, with a reason',
    capability: 'operations.run',
    params: TaskParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['task.notFound'],
    limit: 'writes',
  },
});
