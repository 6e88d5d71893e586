import { z } from 'zod';
import { Member } from './members.ts';
import { MESSAGE_MAX_LENGTH } from './message-rules.ts';
import { defineRoutes } from './route-contract.ts';
import { FanParams, Id, Instant, PageQuery } from './values.ts';

export const Message = z
  .strictObject({
    id: Id,
    text: z.string(),
    date: Instant,
    senderId: Id,
    receiverId: Id,
    /** The club has hidden it: `text` is empty. */
    isHidden: z.literal(true).optional(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/**
 * The messages between a fan and one other member; `messages` are the oldest first. `isBlocked` is true if
 * the fan has blocked the other; a blocked member is not notified of it.
 */
export const Conversation = z
  .strictObject({
    interlocutorId: Id,
    firstName: z.string(),
    lastName: z.string(),
    pictureUrl: z.string(),
    messages: z.array(Message),
    numberOfUnreadMessages: z.number().int().nonnegative(),
    isBlocked: z.literal(true).optional(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** PostgreSQL stores every character but this one. */
const WITHOUT_NUL = /^[^\0]*$/;

export const ReportReason = z.enum(['SPAM', 'ABUSE', 'FRAUD', 'OTHER']);
export type ReportReason = z.infer<typeof ReportReason>;

const OWN_PROBLEMS = ['fan.notFound', 'fan.notValidated', 'referral.required'] as const;
const BlockParams = FanParams.extend({ memberId: Id });

export const messageRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/messages': {
    summary:
      'The conversations of the caller with their newest messages, the latest conversation first; `cursor` is the id of the last message of the last one of the page before',
    permission: 'validatedFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Conversation) },
    problems: ['fan.notFound', 'fan.notValidated', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/messages/{memberId}': {
    summary:
      'One conversation with its newest messages, also before the first; `cursor` is the id of a message and asks for those before it',
    permission: 'validatedFan',
    params: FanParams.extend({ memberId: Id }),
    query: PageQuery,
    body: null,
    replies: { 200: Conversation },
    problems: ['fan.notFound', 'member.notFound', 'fan.notValidated', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/fans/{username}/messages': {
    summary: 'Write to another member; the same `clientId` is stored once and answers the same message',
    permission: 'validatedFan',
    params: FanParams,
    body: z.strictObject({
      receiverId: Id,
      text: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH).regex(WITHOUT_NUL),
      clientId: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    replies: { 201: Message },
    problems: [
      'fan.notFound',
      'member.notFound',
      'message.toOneself',
      'message.refused',
      'member.blocked',
      'idempotency.mismatch',
      'fan.notValidated',
      'referral.required',
    ],
    limit: 'chat',
  },
  'POST /api/clubs/{slug}/fans/{username}/conversation-reads': {
    summary: 'The caller has read what this sender wrote',
    permission: 'validatedFan',
    params: FanParams,
    body: z.strictObject({ senderId: Id }),
    replies: { 204: null },
    problems: OWN_PROBLEMS,
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/{username}/blocks': {
    summary: 'The members whom the caller has blocked, the latest first',
    permission: 'validatedFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Member) },
    problems: OWN_PROBLEMS,
    limit: 'reads',
  },
  'PUT /api/clubs/{slug}/fans/{username}/blocks/{memberId}': {
    summary: 'Neither of the two can write to the other from now on',
    permission: 'validatedFan',
    params: BlockParams,
    body: null,
    replies: { 204: null },
    problems: [...OWN_PROBLEMS, 'member.notFound', 'member.isOneself'],
    limit: 'writes',
  },
  'DELETE /api/clubs/{slug}/fans/{username}/blocks/{memberId}': {
    summary: 'The caller hears from this member again',
    permission: 'validatedFan',
    params: BlockParams,
    body: null,
    replies: { 204: null },
    problems: [...OWN_PROBLEMS, 'member.notFound', 'member.isOneself'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fans/{username}/reports': {
    summary:
      'Tell the club about a member; with `sharesMessages` it reads the last five messages they wrote to the caller',
    permission: 'validatedFan',
    params: FanParams,
    body: z.strictObject({
      memberId: Id,
      reason: ReportReason,
      note: z.string().trim().max(1000).regex(WITHOUT_NUL),
      sharesMessages: z.boolean(),
    }),
    replies: { 204: null },
    problems: [...OWN_PROBLEMS, 'member.notFound', 'member.isOneself'],
    limit: 'reports',
  },
});
