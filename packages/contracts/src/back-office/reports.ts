import { z } from 'zod';
import { ReportReason } from '../messages.ts';
import { ClubParams, Id, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason, Version } from './lists.ts';

/** WARNED: the member was written to; CLOSED: looked at and dealt with otherwise; DISMISSED: nothing was wrong. */
export const ReportState = z.enum(['OPEN', 'WARNED', 'CLOSED', 'DISMISSED']);
export type ReportState = z.infer<typeof ReportState>;

const Person = z.strictObject({ id: Id, name: z.string(), blockedAt: Instant.nullable() });

export const ChatReport = z
  .strictObject({
    id: Id,
    createdAt: Instant,
    state: ReportState,
    reason: ReportReason,
    reporter: Person,
    reported: Person,
  })
  .meta({ id: 'ChatReport' });
export type ChatReport = z.infer<typeof ChatReport>;

export const ChatReportFile = ChatReport.extend({
  /** In the words of who reports. */
  note: z.string(),
  /** What they shared, the oldest first; `id` is null where it cannot be hidden any more. */
  messages: z.array(z.strictObject({ id: Id.nullable(), text: z.string(), isHidden: z.boolean() })),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** One more with each decision and each time that it is opened again. */
  version: Version,
}).meta({ id: 'ChatReportFile' });
export type ChatReportFile = z.infer<typeof ChatReportFile>;

const ReportParams = ClubParams.extend({ reportId: z.uuid() });
/** The report as it was shown; refused where it was decided on or opened again since. */
const Seen = z.strictObject({ version: Version });
const problems = ['report.notFound', 'report.decided', 'report.changed'] as const;

export const reportRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/reports': {
    summary: 'What members have reported about each other, newest first',
    capability: 'chat.moderate',
    params: ClubParams,
    query: ListQuery.omit({ q: true }).extend({ 'filter[state]': ReportState.optional() }),
    body: null,
    replies: { 200: listOf(ChatReport) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/reports/{reportId}': {
    summary: 'A report with the messages that were shared; that it was read is written down',
    capability: 'chat.moderate',
    params: ReportParams,
    body: null,
    replies: { 200: ChatReportFile },
    problems: ['report.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/hide': {
    summary: 'Hides one of the messages from both; hiding it again changes nothing',
    capability: 'chat.moderate',
    params: ReportParams,
    body: z.strictObject({ messageId: z.uuid(), reason: Reason }),
    replies: { 200: ChatReportFile },
    problems: ['report.notFound', 'message.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/show': {
    summary: 'Shows one of the messages to both again; a message that is shown stays as it is',
    capability: 'chat.moderate',
    params: ReportParams,
    body: z.strictObject({ messageId: z.uuid(), reason: Reason }),
    replies: { 200: ChatReportFile },
    problems: ['report.notFound', 'message.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/warn': {
    summary: 'Writes to the member who was reported, and tells who reported that the club has acted',
    capability: 'chat.moderate',
    params: ReportParams,
    body: Seen.extend({ words: z.string().trim().min(3).max(2000) }),
    replies: { 200: ChatReportFile },
    problems,
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/close': {
    summary: 'Notes that the report was dealt with, and tells who reported that the club has acted',
    capability: 'chat.moderate',
    params: ReportParams,
    body: Seen.extend({ reason: Reason }),
    replies: { 200: ChatReportFile },
    problems,
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/dismiss': {
    summary: 'Notes that nothing was wrong, and tells who reported that the club has looked',
    capability: 'chat.moderate',
    params: ReportParams,
    body: Seen.extend({ reason: Reason }),
    replies: { 200: ChatReportFile },
    problems,
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reports/{reportId}/reopen': {
    summary: 'Opens a decided report again; nobody is told until it is decided anew',
    capability: 'chat.moderate',
    params: ReportParams,
    body: Seen.extend({ reason: Reason }),
    replies: { 200: ChatReportFile },
    problems: ['report.notFound', 'report.changed'],
    limit: 'writes',
  },
});
