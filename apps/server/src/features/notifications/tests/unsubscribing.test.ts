import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
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

/** A fan of a club with auctions and a yearly entrance donation. */
async function openSettings() {
  const home = await createClub(ctx, { model: 'FOUNDATION', membershipFeeCents: 5000n });
  await createAuctionLot(ctx, { club: home });
  const fan = await createFan(ctx, { club: home });
  const url = `/api/clubs/${home.slug}/fans/${fan.username}/mail-settings`;
  const headers = bearer(fan.username);
  const read = async () => (await app.inject({ url, headers })).json();
  const set = async (topic: string, isWanted: boolean) =>
    (await app.inject({ method: 'PUT', url: `${url}/${topic}`, headers, payload: { isWanted } })).statusCode;
  return { home, fan, read, set };
}

test('a fan refuses such mails in the profile, and the link in a mail sets the same', async () => {
  const { home, fan, read, set } = await openSettings();
  expect(await read()).toEqual([
    { topic: 'AUCTIONS', isWanted: true },
    { topic: 'MEMBERSHIP', isWanted: true },
  ]);
  await outbid(fan.email, { slug: home.slug });
  const link = await linkOf(fan.email);
  expect(await set('AUCTIONS', false)).toBe(204);
  await outbid(fan.email, { slug: home.slug });
  expect(await mails(fan.email)).toHaveLength(1);
  expect((await app.inject(link)).body).toContain('value="resume"');
  await post(link, 'choice=resume');
  expect(await read()).toContainEqual({ topic: 'AUCTIONS', isWanted: true });
  await post(link, 'List-Unsubscribe=One-Click');
  expect(await read()).toEqual([
    { topic: 'AUCTIONS', isWanted: false },
    { topic: 'MEMBERSHIP', isWanted: true },
  ]);
  await outbid(fan.email, { slug: home.slug, template: 'lotWon' });
  expect(await mails(fan.email)).toHaveLength(2);
  expect(await set('RECEIPTS', false)).toBe(400);
});

test('a choice holds however often and however many at once it is sent', async () => {
  const { read, set } = await openSettings();
  const both = Array.from({ length: 20 }, (_, at) => set(at % 2 === 0 ? 'AUCTIONS' : 'MEMBERSHIP', false));
  expect(new Set(await Promise.all(both))).toEqual(new Set([204]));
  expect(await read()).toEqual([
    { topic: 'AUCTIONS', isWanted: false },
    { topic: 'MEMBERSHIP', isWanted: false },
  ]);
});

test('a club that has neither auctions nor members offers no choice', async () => {
  const fan = await createFan(ctx, { club });
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/mail-settings`;
  expect((await app.inject({ url, headers: bearer(fan.username) })).json()).toEqual([]);
});

test('one press that comes in parts counts as well', async () => {
  const to = 'parts@fans.test';
  await outbid(to);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const sent = new Response(form);
  const press = (payload: Buffer | string) =>
    app.inject({
      ...{ method: 'POST', payload },
      url: link,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
  const link = await linkOf(to);
  expect((await press('not in parts')).statusCode).toBe(400);
  expect((await press(Buffer.from(await sent.arrayBuffer()))).statusCode).toBe(200);
  await outbid(to);
  expect(await mails(to)).toHaveLength(1);
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
