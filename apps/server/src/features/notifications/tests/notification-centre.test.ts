import type { FanNotification } from '@tifo/contracts/notifications';
import { expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { RETENTION } from '#server/features.ts';
import { removeOldRows } from '#server/platform/remove-old-rows.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { NOTIFICATION_TEMPLATES } from '../centre/notification-rules.ts';
import { queueMail } from '../index.ts';
import { MAIL_TEMPLATES } from '../mail-texts.ts';
import { pushTexts } from '../push/push-texts.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);

const call = (fan: FanRecord, path: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/clubs/${club.slug}/fans/${fan.username}/${path}`,
    headers: bearer(fan.username),
    ...(payload ? { payload } : {}),
  });
const list = async (fan: FanRecord) => (await call(fan, 'notifications')).json<FanNotification[]>();
const unread = async (fan: FanRecord) => (await call(fan, 'unread-notifications')).json().count;
const read = async (fan: FanRecord, upTo = '') =>
  (await call(fan, 'notification-reads', { upTo })).statusCode;

const tell = (fan: FanRecord, { template = 'outbid', dedupe = crypto.randomUUID() as string } = {}) =>
  ctx.unitOfWork({ clubId: club.id }, (uow) =>
    queueMail(uow, {
      ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template, dedupe },
      values: { name: 'Ada', exclusive: 'Shirt', price: '60.00 €', amount: '60.00 €' },
      linkPath: '/exclusives/shirt',
    }),
  );

test('lists what a fan was told, newest first, in their language, until they have seen it', async () => {
  const fan = await createFan(ctx, { club, language: 'fr' });
  await tell(fan);
  await tell(fan, { template: 'orderPaid' });
  const [newest, oldest] = await list(fan);
  expect(newest).toMatchObject({ topic: 'ORDERS', title: 'Commande payée', isRead: false });
  expect(oldest).toMatchObject({
    topic: 'AUCTIONS',
    title: 'Quelqu’un a enchéri plus haut',
    text: 'Shirt est maintenant à 60.00 €. Enchérissez à nouveau pour repasser en tête.',
    path: '/exclusives/shirt',
  });
  expect(await unread(fan)).toBe(2);
  expect(await read(fan, oldest?.id)).toBe(204);
  expect(await unread(fan)).toBe(1);
  expect(await read(fan, newest?.id)).toBe(204);
  expect(await read(fan, newest?.id)).toBe(204);
  expect((await list(fan)).map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(await unread(fan)).toBe(0);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('gives page after page', async () => {
  const fan = await createFan(ctx, { club });
  for (const _ of Array.from({ length: 5 })) await tell(fan);
  const whole = (await list(fan)).map(({ id }) => id);
  const first = await call(fan, 'notifications?limit=3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await app.inject({ url: next, headers: bearer(fan.username) });
  const ids = [...first.json<FanNotification[]>(), ...second.json<FanNotification[]>()].map(({ id }) => id);
  expect([ids, second.headers.link]).toEqual([whole, undefined]);
  expect((await call(fan, 'notifications?cursor=nonsense')).statusCode).toBe(400);
});

test('keeps one of what is told many times at once; different ones all stay', async () => {
  const fan = await createFan(ctx, { club });
  await Promise.all(Array.from({ length: 20 }, () => tell(fan, { dedupe: 'once' })));
  await tell(fan, { dedupe: 'once' });
  expect(await list(fan)).toHaveLength(1);
  const other = await createFan(ctx, { club });
  await Promise.all(Array.from({ length: 20 }, () => tell(other)));
  expect(await list(other)).toHaveLength(20);
  await tell(other, { dedupe: 'once' });
  expect(await list(other)).toHaveLength(21);
});

test('leaves unread what arrives while the earlier ones are marked', async () => {
  const fan = await createFan(ctx, { club });
  await tell(fan);
  const [seen] = await list(fan);
  const marks = Array.from({ length: 10 }, () => read(fan, seen?.id));
  await Promise.all([...marks, tell(fan), tell(fan)]);
  expect((await list(fan)).map(({ isRead }) => isRead)).toEqual([false, false, true]);
});

test('is nobody else’s: neither another fan nor another club reads or marks it', async () => {
  const [fan, other] = [await createFan(ctx, { club }), await createFan(ctx, { club })];
  await tell(fan);
  const [mine] = await list(fan);
  expect(await list(other)).toEqual([]);
  expect(await read(other, mine?.id)).toBe(204);
  expect(await unread(fan)).toBe(1);
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/notifications`;
  const asked = await app.inject({ url, headers: bearer(other.username) });
  expect([asked.statusCode, asked.json().code]).toEqual([404, 'fan.notFound']);
});

test('leaves out mails that are no notifications', async () => {
  const fan = await createFan(ctx, { club });
  await tell(fan, { template: 'invitation' });
  expect(await list(fan)).toEqual([]);
});

test.each(NOTIFICATION_TEMPLATES)('%s is a mail too, and has words in both languages', (template) => {
  expect(MAIL_TEMPLATES).toContain(template);
  expect(pushTexts(template, 'en')).not.toEqual(pushTexts(template, 'fr'));
});

test('keeps a year of notifications, and removes what is older', async () => {
  const fan = await createFan(ctx, { club });
  for (let at = 0; at < 7; at += 1) await tell(fan);
  const shown = await list(fan);
  const age = (ids: string[], days: number) =>
    ctx.db.$client.query(
      'update app.notification set created_at = clock_timestamp() - make_interval(days => $2) where id = any($1)',
      [ids, days],
    );
  const ids = shown.map(({ id }) => id);
  await age(ids.slice(2), 366);
  await age(ids.slice(1, 2), 364);
  await removeOldRows({ ctx, retention: RETENTION });
  expect((await list(fan)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(await unread(fan)).toBe(2);
});
