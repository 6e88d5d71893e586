import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { FanParams, Id, Instant, PageQuery } from './values.ts';

/** Topics of which a fan can be notified outside of the site. */
export const PushTopic = z.enum(['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT']);
export type PushTopic = z.infer<typeof PushTopic>;

/** `HH:mm` in the club's time zone; `to` may be on the next day. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const QuietHours = z.strictObject({ from: ClockTime, to: ClockTime });

/** `publicKey` is the VAPID key for subscribing; `endpoints` are the subscribed browsers. */
export const PushSettings = z
  .strictObject({
    publicKey: z.string(),
    topics: z.array(PushTopic),
    quietHours: QuietHours.nullable(),
    endpoints: z.array(z.string()),
  })
  .meta({ id: 'PushSettings' });
export type PushSettings = z.infer<typeof PushSettings>;

export const ChangePushSettingsInput = z.strictObject({
  topics: z.array(PushTopic).max(4),
  quietHours: QuietHours.nullable(),
});
export type ChangePushSettingsInput = z.infer<typeof ChangePushSettingsInput>;

const Endpoint = z.url({ protocol: /^https$/ }).max(1000);
const Key = z.string().regex(/^[\w-]{16,120}={0,2}$/);

/** The JSON form of the browser's `PushSubscription`. */
export const BrowserSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: Key, auth: Key }),
});
export type BrowserSubscription = z.infer<typeof BrowserSubscription>;

/** Kinds of mails that can be refused. All others are about money, a reservation or the account. */
export const MailTopic = z.enum(['AUCTIONS', 'MEMBERSHIP', 'INVITATIONS']);
export type MailTopic = z.infer<typeof MailTopic>;

/** Invitations go to people who are not yet fans of the club. */
const FanMailTopic = MailTopic.exclude(['INVITATIONS']);

export const MailSetting = z
  .strictObject({ topic: FanMailTopic, isWanted: z.boolean() })
  .meta({ id: 'MailSetting' });
export type MailSetting = z.infer<typeof MailSetting>;

export const NotificationTopic = z.enum([
  'AUCTIONS',
  'ORDERS',
  'COINS',
  'DONATIONS',
  'GIVEAWAYS',
  'RESERVATIONS',
  'ACCOUNT',
]);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/**
 * Something a fan was told, in the language they had then. `path` is the page it is about, below the club's
 * root.
 */
export const FanNotification = z
  .strictObject({
    id: Id,
    topic: NotificationTopic,
    title: z.string(),
    text: z.string(),
    path: z.string().nullable(),
    date: Instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'FanNotification' });
export type FanNotification = z.infer<typeof FanNotification>;

const PROBLEMS = ['fan.notFound', 'referral.required'] as const;

export const notificationRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/notifications': {
    summary: 'What the caller was told, newest first; `cursor` is the id of the last one of the page before',
    permission: 'referredFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(FanNotification) },
    problems: PROBLEMS,
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/unread-notifications': {
    summary: 'How many notifications the caller has not seen; 100 stands for all above',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.strictObject({ count: z.int() }) },
    problems: PROBLEMS,
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/fans/{username}/notification-reads': {
    summary: 'Mark a notification and all before it as read; twice changes nothing',
    permission: 'referredFan',
    params: FanParams,
    body: z.strictObject({ upTo: z.uuid() }),
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/{username}/mail-settings': {
    summary: 'Which of the mails that can be refused the caller gets from the club',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(MailSetting) },
    problems: PROBLEMS,
    limit: 'reads',
  },
  'PUT /api/clubs/{slug}/fans/{username}/mail-settings/{topic}': {
    summary: 'Get such mails from the club, or no more; the link in such a mail sets the same',
    permission: 'referredFan',
    params: FanParams.extend({ topic: FanMailTopic }),
    body: z.strictObject({ isWanted: z.boolean() }),
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/{username}/push-settings': {
    summary: 'What the caller wants to be told of outside of the site, and when not',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: PushSettings },
    problems: PROBLEMS,
    limit: 'reads',
  },
  'PUT /api/clubs/{slug}/fans/{username}/push-settings': {
    summary: 'Choose what to be told of, and the hours of the club’s clock in which nothing is to arrive',
    permission: 'referredFan',
    params: FanParams,
    body: ChangePushSettingsInput,
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fans/{username}/push-subscriptions': {
    summary: 'Be told in this browser; only addresses of known push services are taken',
    permission: 'referredFan',
    params: FanParams,
    body: BrowserSubscription,
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fans/{username}/push-unsubscriptions': {
    summary: 'Be told in this browser no more, or without `endpoint` in none',
    permission: 'referredFan',
    params: FanParams,
    body: z.strictObject({ endpoint: Endpoint.optional() }),
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
});
