import type { PushTopic } from '@tifo/contracts/notifications';
import { beforeEach, expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { RecordedPush } from '#server/testing/recorded-push.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { queuePush } from '../index.ts';

const push = new RecordedPush();
const DAY_MS = 24 * 3_600_000;
/**
 * Noon of a future day: the outbox uses the database clock, by which the quiet hours of that day have not
 * ended.
 */
const clock = new FakeClock(new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2));
const { app, ctx } = await buildTestApp({ replace: { push, clock } });
const club = await createClub(ctx, { timeZone: 'Europe/Paris' });
beforeEach(() => {
  push.sent.length = 0;
});

const call = async (
  method: 'GET' | 'PUT' | 'POST',
  { username }: FanRecord,
  path: string,
  payload?: object,
) => {
  const reply = await app.inject({
    method,
    url: `/api/clubs/${club.slug}/fans/${username}/${path}`,
    headers: bearer(username),
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};
const browser = (name: string) => ({
  endpoint: `https://push.test/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});
const subscribe = (fan: FanRecord, name: string) => call('POST', fan, 'push-subscriptions', browser(name));
const order = async (fan: FanRecord, topic: PushTopic = 'WON', dedupe: string = crypto.randomUUID()) => {
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    queuePush(uow, {
      ...{ clubId: club.id, fanId: fan.id, topic, template: 'lotWon', dedupe },
      values: { exclusive: 'Shirt', price: '60.00 €' },
      linkPath: '/exclusives/shirt',
    }),
  );
  await ctx.outbox.flush();
};
const endpoints = () => push.sent.map(({ endpoint }) => endpoint.split('/').at(-1));

test('tells every browser of the fan once, in their language, and leads to the page', async () => {
  const fan = await createFan(ctx, { club, language: 'fr' });
  await subscribe(fan, 'phone');
  await subscribe(fan, 'laptop');
  await subscribe(fan, 'phone');
  await order(fan, 'WON', 'once');
  await order(fan, 'WON', 'once');
  await ctx.outbox.flush();
  expect(endpoints().sort()).toEqual(['laptop', 'phone']);
  expect(push.sent[0]?.message).toMatchObject({
    title: 'C’est gagné',
    body: 'Vous remportez Shirt pour 60.00 €. Payez pour le recevoir.',
    url: expect.stringMatching(new RegExp(`/clubs/${club.slug}/exclusives/shirt$`)),
    lang: 'fr',
  });
});

test('tells only of what is wanted, and nothing in a browser that was taken back', async () => {
  const fan = await createFan(ctx, { club });
  await subscribe(fan, 'a');
  expect((await call('GET', fan, 'push-settings')).body).toEqual({
    publicKey: 'test-key',
    topics: ['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT'],
    quietHours: null,
    endpoints: [browser('a').endpoint],
  });
  const chosen = { topics: ['WON'], quietHours: { from: '22:00', to: '08:00' } };
  expect((await call('PUT', fan, 'push-settings', chosen)).status).toBe(204);
  expect((await call('GET', fan, 'push-settings')).body).toMatchObject(chosen);
  await order(fan, 'CHAT');
  await order(fan, 'WON');
  await ctx.outbox.flush();
  expect(endpoints()).toEqual(['a']);
  await call('POST', fan, 'push-unsubscriptions', { endpoint: browser('a').endpoint });
  await order(fan, 'WON');
  expect(endpoints()).toEqual(['a']);
});

test('whoever logs out everywhere is told in no browser any more', async () => {
  const [ada, ben] = await Promise.all([createFan(ctx, { club }), createFan(ctx, { club })]);
  for (const name of ['here', 'elsewhere']) await subscribe(ada, `everywhere-${name}`);
  await subscribe(ben, 'of-another');
  expect((await call('POST', ada, 'push-unsubscriptions', {})).status).toBe(204);
  for (const fan of [ada, ben]) await order(fan);
  expect(endpoints()).toEqual(['of-another']);
});

test('a browser belongs to who signed in last', async () => {
  const [ada, ben] = await Promise.all([createFan(ctx, { club }), createFan(ctx, { club })]);
  await subscribe(ada, 'shared');
  await subscribe(ben, 'shared');
  await order(ada);
  await ctx.outbox.flush();
  expect(endpoints()).toEqual([]);
  await call('POST', ada, 'push-unsubscriptions', { endpoint: browser('shared').endpoint });
  await order(ben);
  await ctx.outbox.flush();
  expect(endpoints()).toEqual(['shared']);
});

test('keeps quiet at night: what can wait comes in the morning, what cannot never', async () => {
  const fan = await createFan(ctx, { club });
  await subscribe(fan, 'night');
  await call('PUT', fan, 'push-settings', {
    topics: ['WON', 'OUTBID'],
    quietHours: { from: '00:00', to: '23:59' },
  });
  await order(fan, 'OUTBID');
  await order(fan, 'WON', 'dawn');
  expect(push.sent).toEqual([]);
  const due = await ctx.db.$client.query(
    `select kind, due_at > now() as waits, sent_at is null as unsent from app.outbox where dedupe = 'push:dawn'`,
  );
  expect(due.rows).toEqual([{ kind: 'push', waits: true, unsent: true }]);
  await call('PUT', fan, 'push-settings', { topics: ['WON', 'OUTBID'], quietHours: null });
  await ctx.db.$client.query(`update app.outbox set due_at = now() where dedupe = 'push:dawn'`);
  await ctx.outbox.flush();
  await ctx.outbox.flush();
  expect(endpoints()).toEqual(['night']);
});

/** The end of the quiet hours of a fan, and of what has waited for it. */
async function dawn(fan: FanRecord, topics: PushTopic[]) {
  await call('PUT', fan, 'push-settings', { topics, quietHours: null });
  await ctx.db.$client.query(`update app.outbox set due_at = now() where kind = 'push' and sent_at is null`);
  await ctx.outbox.flush();
  await ctx.outbox.flush();
}
const night = (fan: FanRecord, topics: PushTopic[]) =>
  call('PUT', fan, 'push-settings', { topics, quietHours: { from: '00:00', to: '23:59' } });

test('messages of the night are told of in the morning, unless they were read', async () => {
  const [ada, ben] = await Promise.all([createFan(ctx, { club }), createFan(ctx, { club })]);
  await subscribe(ben, 'ben');
  const write = async () => {
    await call('POST', ada, 'messages', { receiverId: ben.id, text: 'Are you there?' });
    await ctx.outbox.flush();
    await ctx.outbox.flush();
  };
  await night(ben, ['CHAT']);
  await write();
  await write();
  expect(endpoints()).toEqual([]);
  await dawn(ben, ['CHAT']);
  expect(endpoints()).toEqual(['ben']);
  await call('POST', ben, 'conversation-reads', { senderId: ada.id });
  await night(ben, ['CHAT']);
  await write();
  await call('POST', ben, 'conversation-reads', { senderId: ada.id });
  await dawn(ben, ['CHAT']);
  expect(endpoints()).toEqual(['ben']);
  await write();
  expect(endpoints()).toEqual(['ben', 'ben']);
});

test('tries again what the push service did not take, and forgets a browser that is gone', async () => {
  const fan = await createFan(ctx, { club });
  await subscribe(fan, 'flaky');
  push.next.push(new Error('busy'));
  await order(fan);
  await ctx.outbox.flush();
  expect(push.sent).toEqual([]);
  await expect.poll(() => endpoints()).toEqual(['flaky']);
  push.next.push('gone');
  await order(fan);
  await ctx.outbox.flush();
  await order(fan);
  await ctx.outbox.flush();
  expect(endpoints()).toEqual(['flaky']);
});

test('tells of messages once until they are read, and never what they say', async () => {
  const [ada, ben] = await Promise.all([
    createFan(ctx, { club, firstName: 'Ada', lastName: 'Byron' }),
    createFan(ctx, { club }),
  ]);
  await subscribe(ben, 'ben');
  const write = async () => {
    await call('POST', ada, 'messages', { receiverId: ben.id, text: 'A secret' });
    await ctx.outbox.flush();
    await ctx.outbox.flush();
  };
  await write();
  await write();
  expect(push.sent.map(({ message }) => message.body)).toEqual([
    `Ada B. wrote to you on ${club.platformName}.`,
  ]);
  await call('POST', ben, 'conversation-reads', { senderId: ada.id });
  await write();
  expect(push.sent).toHaveLength(2);
  expect(JSON.stringify(push.sent)).not.toContain('secret');
});

test.each([
  ['another host', { ...browser('x'), endpoint: 'https://evil.test/x' }],
  ['no https', { ...browser('x'), endpoint: 'http://push.test/x' }],
  ['no keys', { endpoint: 'https://push.test/x' }],
])('sends to nobody with %s', async (_, payload) => {
  const fan = await createFan(ctx, { club });
  const { status, body } = await call('POST', fan, 'push-subscriptions', payload);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});
