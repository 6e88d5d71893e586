import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { FanParams } from './values.ts';

/** What a fan can be told of outside of the site. */
export const PushTopic = z.enum(['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT']);
export type PushTopic = z.infer<typeof PushTopic>;

/** `HH:mm` of the club's clock; `to` may be on the next day. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const QuietHours = z.strictObject({ from: ClockTime, to: ClockTime });

/** `publicKey` is the VAPID key that browsers subscribe with; `endpoints` are the browsers that do. */
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

/** As the browser's `PushSubscription` writes itself. */
export const BrowserSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: Key, auth: Key }),
});
export type BrowserSubscription = z.infer<typeof BrowserSubscription>;

const PROBLEMS = ['fan.notFound', 'referral.required'] as const;

export const pushRoutes = defineRoutes({
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
    summary: 'Be told in this browser no more',
    permission: 'referredFan',
    params: FanParams,
    body: z.strictObject({ endpoint: Endpoint }),
    replies: { 204: null },
    problems: PROBLEMS,
    limit: 'writes',
  },
});
