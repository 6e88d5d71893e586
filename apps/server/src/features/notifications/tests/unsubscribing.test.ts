import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { queueMail } from '../index.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);

async function outbid(to: string, { template = 'outbid', slug = club.slug } = {}) {
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    queueMail(uow, {
      ...{ clubSlug: slug, to, language: 'en', template, dedupe: crypto.randomUUID() },
      values: { name: 'Ada', exclusive: 'Shirt', price: '60.00 €', amount: '60.00 €' },
      linkPath: '/exclusives/shirt',
    }),
  );
  await ctx.outbox.flush();
}
async function mails(to: string) {
  const url = `/dev/mailbox?to=${encodeURIComponent(to)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json<{ text: string; html: string }[]>();
}
async function linkOf(to: string): Promise<string> {
  const [mail] = await mails(to);
  const url = /https?:\/\/\S+\/unsubscribe\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(url);
  return new URL(url).pathname + new URL(url).search;
}
const post = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('one press ends such mails of this club to this address, and they can be had again', async () => {
  const to = 'Ada@fans.test';
  await outbid(to);
  const link = await linkOf(to);
  expect((await post(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect((await post(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  await outbid('ada@fans.test');
  expect(await mails(to)).toHaveLength(1);
  await outbid(to, { slug: (await createClub(ctx)).slug });
  expect(await mails(to)).toHaveLength(2);
  await outbid('other@fans.test');
  expect(await mails('other@fans.test')).toHaveLength(1);
  expect((await post(link, 'choice=resume')).body).toContain('Stop these e-mails?');
  await outbid(to);
  expect(await mails(to)).toHaveLength(3);
});

test('opening the page changes nothing, and it runs nothing', async () => {
  const to = 'look@fans.test';
  await outbid(to);
  const page = await app.inject(await linkOf(to));
  expect(page.body).toContain('look@fans.test');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  await outbid(to);
  expect(await mails(to)).toHaveLength(2);
});

test('what is about money always arrives, and has no such link', async () => {
  await outbid('paid@fans.test', { template: 'lotWon' });
  const [mail] = await mails('paid@fans.test');
  expect(mail?.text).not.toContain('unsubscribe');
});

test('keeps no address, and knows its own links only', async () => {
  const { rows } = await ctx.db.$client.query('select * from app.mail_opt_out');
  expect(JSON.stringify(rows)).not.toMatch(/fans\.test/);
  for (const token of ['x', 'a'.repeat(300)]) {
    expect((await app.inject(`/unsubscribe?token=${token}`)).statusCode).toBe(404);
    expect((await post(`/unsubscribe?token=${token}`, 'choice=stop')).statusCode).toBe(404);
  }
  expect((await app.inject('/unsubscribe')).statusCode).toBe(400);
});
