import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { RETENTION } from '#server/features.ts';
import { removeOldRows } from '#server/platform/remove-old-rows.ts';
import { buildStripeApp } from '#server/testing/build-stripe-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { blockPayer } from '../card-testing/block-payer.ts';
import { REFUSALS_AN_HOUR } from '../card-testing/refusal-limits.ts';

const logged: Record<string, unknown>[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const first = await buildStripeApp({ env: { RATE_LIMITS: 'on' }, replace: { logger } });
const second = await startSecondApp(first);
const { app, ctx, stripe, deliver } = first;
const { ordersOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const { fan: PER_FAN, card: PER_CARD, network: PER_NETWORK } = REFUSALS_AN_HOUR;

interface Donor {
  club: ClubRecord;
  fan: FanRecord;
  address?: string;
}

const club = await createClub(ctx, { membershipFeeCents: 15_000n });
const newDonor = async (address?: string): Promise<Donor> => ({
  club,
  fan: await createFan(ctx, { club }),
  ...(address === undefined ? {} : { address }),
});

/** Requests the page of a donation from one of the two processes. */
function give({ club: { slug }, fan, address = '127.0.0.1' }: Donor, at = app, language = 'en') {
  const here = `${ctx.config.server.publicUrl}/clubs/${slug}/donation`;
  return at.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/donations`,
    remoteAddress: address,
    headers: { ...bearer(fan.username), 'accept-language': language },
    payload: { amount: { value: 5, currency: 'EUR' }, successUrl: here, cancelUrl: here },
  });
}

async function openPage(donor: Donor): Promise<string> {
  const reply = await give(donor);
  expect(reply.statusCode).toBe(201);
  const { url } = reply.json();
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Tries cards on one page, one after the other; each is a different card unless a fingerprint is given. */
async function tryCards(page: string, count: number, fingerprint?: string): Promise<void> {
  for (let tried = 0; tried < count; tried += 1) {
    await stripe.refuse(page, fingerprint);
    await ctx.outbox.flush();
  }
}

const codeOf = (reply: Awaited<ReturnType<typeof give>>) => [reply.statusCode, reply.json().code ?? null];
const REFUSED = [429, 'payment.tooManyRefusals'];
const OPEN = [201, null];

beforeEach(async () => {
  await $client.query('delete from app.refused_card');
  await $client.query('delete from app.rate_window');
  logged.length = 0;
});

describe('refused cards of a fan', () => {
  test('stop their payments in every process from the fifth in an hour on', async () => {
    const donor = await newDonor();
    const page = await openPage(donor);
    await tryCards(page, PER_FAN - 1);
    expect(codeOf(await give(donor, second.app))).toEqual(OPEN);
    expect(logged).toEqual([]);
    await tryCards(page, 1);
    for (const at of [app, second.app]) expect(codeOf(await give(donor, at))).toEqual(REFUSED);
    const refused = await give(donor, second.app, 'fr');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(refused.json().detail).toContain('Plusieurs cartes ont été refusées');
    expect(codeOf(await give(await newDonor(), second.app))).toEqual(OPEN);
  });

  test('decide nothing where limits are off', async () => {
    const open = await buildStripeApp();
    const unlimited = await createClub(open.ctx);
    const fan = await createFan(open.ctx, { club: unlimited });
    const ask = () => give({ club: unlimited, fan }, open.app);
    const { url } = (await ask()).json();
    for (let tried = 0; tried < PER_FAN + 1; tried += 1)
      await open.stripe.refuse(url.slice(url.lastIndexOf('/') + 1));
    expect((await ask()).statusCode).toBe(201);
  });

  test('close the page on which they were tried, and call people', async () => {
    const donor = await newDonor();
    const [page, other] = [await openPage(donor), await openPage(donor)];
    await tryCards(page, PER_FAN);
    await expect(stripe.pay(page)).rejects.toThrow('closed');
    await expect(stripe.pay(other)).rejects.toThrow('closed');
    expect(logged).toMatchObject([{ alert: 'cardTesting', fan: donor.fan.id, limits: ['fan'] }]);
    const { rows } = await $client.query(
      "select detail from app.audit_entry where action = 'payer.stopped' and subject = $1",
      [`fan:${donor.fan.id}`],
    );
    expect(rows).toEqual([{ detail: { limits: ['fan'] } }]);
    await give(donor);
    const metrics = (await app.inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(/^tifo_payment_refusals_total\{limit="fan"\} [1-9]/m);
    expect(metrics).toContain('tifo_stopped_payers{limit="fan"} 1\n');
    expect(metrics).toContain(`tifo_refused_cards_last_hour ${PER_FAN}\n`);
  });

  test('call people once, also when several are looked at late and together', async () => {
    const { club: home, fan } = await newDonor();
    const page = await openPage({ club: home, fan });
    await tryCards(page, PER_FAN);
    logged.length = 0;
    await $client.query('delete from app.rate_window');
    const input = { clubId: home.id, fanId: fan.id, account: fan.username, network: null };
    await Promise.all([1, 2, 3].map(() => blockPayer({ ctx, input })));
    expect(logged).toMatchObject([{ alert: 'cardTesting', fan: fan.id }]);
  });

  test('count once each, however often Stripe tells them', async () => {
    const donor = await newDonor();
    const page = await openPage(donor);
    await tryCards(page, PER_FAN - 1);
    const last = stripe.sent.at(-1);
    if (!last) throw new Error('Stripe said nothing');
    for (let copies = 0; copies < 5; copies += 1) expect((await deliver(last)).status).toBe(200);
    expect(codeOf(await give(donor))).toEqual(OPEN);
  });

  test('count over all clubs of the account', async () => {
    const donor = await newDonor();
    const elsewhere = await createClub(ctx);
    const { username } = donor.fan;
    const there = { club: elsewhere, fan: await createFan(ctx, { club: elsewhere, username }) };
    await tryCards(await openPage(donor), PER_FAN - 2);
    await tryCards(await openPage(there), 1);
    expect(codeOf(await give(there))).toEqual(OPEN);
    await tryCards(await openPage(there), 1);
    expect([codeOf(await give(donor)), codeOf(await give(there))]).toEqual([REFUSED, REFUSED]);
  });

  test('are forgiven when the first of the last five is an hour old', async () => {
    const donor = await newDonor();
    await tryCards(await openPage(donor), PER_FAN);
    const age = (interval: string) =>
      $client.query(
        `update app.refused_card set created_at = created_at - $1::interval
        where id = (select id from app.refused_card order by created_at limit 1)`,
        [interval],
      );
    await age('59 minutes');
    const reply = await give(donor);
    expect(codeOf(reply)).toEqual(REFUSED);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    await age('1 minute');
    expect(codeOf(await give(donor))).toEqual(OPEN);
  });

  test('stop every way to pay and to register a card, and free what was held', async () => {
    const donor = await newDonor();
    const { slug } = club;
    const { username } = donor.fan;
    const exclusive = await createExclusive(ctx, { club });
    const here = `${ctx.config.server.publicUrl}/clubs/${slug}`;
    const addresses = { successUrl: here, cancelUrl: here };
    const ask = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
      app.inject({
        method,
        url: `/api/clubs/${slug}/${path}`,
        headers: bearer(username),
        payload: { ...addresses, ...body },
      });
    const { url } = (await ask('POST', 'fiat-orders', { lineItems: [exclusive.id] })).json();
    await tryCards(url.slice(url.lastIndexOf('/') + 1), PER_FAN);
    expect(await ordersOf(slug, username)).toMatchObject([{ status: 'EXPIRED' }]);
    const replies = [
      await ask('POST', 'fiat-orders', { lineItems: [exclusive.id] }),
      await ask('POST', 'coins-purchases', { coins: 10 }),
      await ask('POST', 'memberships'),
      await ask('PUT', `fans/${username}/card-payment-method`),
    ];
    expect(replies.map(codeOf)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
  });
});

test('one card that is refused for many fans stops those who tried it, and nobody else', async () => {
  const donors = await Promise.all(Array.from({ length: PER_CARD }, () => newDonor()));
  for (const donor of donors.slice(1)) await tryCards(await openPage(donor), 1, 'one stolen card');
  for (const donor of donors) expect(codeOf(await give(donor, second.app))).toEqual(OPEN);
  const [last] = donors;
  if (!last) throw new Error('There is no donor');
  await tryCards(await openPage(last), 1, 'one stolen card');
  for (const donor of donors) expect(codeOf(await give(donor, second.app))).toEqual(REFUSED);
  const other = await newDonor();
  await tryCards(await openPage(other), 1, 'another card');
  expect(codeOf(await give(other, second.app))).toEqual(OPEN);
  expect(logged).toMatchObject([{ alert: 'cardTesting', limits: ['card'] }]);
});

test('many refused cards from one network stop those who pay from there, and nobody else', async () => {
  const [bad, good] = ['203.0.113.7', '198.51.100.9'];
  for (let tried = 0; tried < PER_NETWORK - 1; tried += 3) {
    const donor = await newDonor(bad);
    await tryCards(await openPage(donor), Math.min(3, PER_NETWORK - 1 - tried));
  }
  expect(codeOf(await give(await newDonor(bad), second.app))).toEqual(OPEN);
  await tryCards(await openPage(await newDonor(bad)), 1);
  expect(codeOf(await give(await newDonor(bad), second.app))).toEqual(REFUSED);
  expect(codeOf(await give(await newDonor(good), second.app))).toEqual(OPEN);
  const { rows } = await $client.query('select distinct network from app.refused_card');
  expect(rows).toEqual([{ network: expect.not.stringContaining('203.0.113') }]);
});

test('a stadium behind one network goes on paying: each payment makes up for a refusal there, and for no other', async () => {
  const [stadium, elsewhere] = ['203.0.113.7', '198.51.100.9'];
  for (let tried = 0; tried < PER_NETWORK - 1; tried += 1)
    await tryCards(await openPage(await newDonor(stadium)), 1);
  for (const address of [stadium, elsewhere]) {
    await stripe.pay(await openPage(await newDonor(address)));
    await ctx.outbox.flush();
  }
  await tryCards(await openPage(await newDonor(stadium)), 1);
  expect(codeOf(await give(await newDonor(stadium), second.app))).toEqual(OPEN);
  await tryCards(await openPage(await newDonor(stadium)), 1);
  expect(codeOf(await give(await newDonor(stadium), second.app))).toEqual(REFUSED);
});

test('callers behind a proxy that names none of them are not taken for one network', async () => {
  for (let tried = 0; tried <= PER_NETWORK; tried += 3)
    await tryCards(await openPage(await newDonor('10.0.0.1')), 3);
  expect(codeOf(await give(await newDonor('10.0.0.1')))).toEqual(OPEN);
});

test('refused cards are forgotten after a week', async () => {
  await tryCards(await openPage(await newDonor()), 2);
  await $client.query(
    `update app.refused_card set created_at = created_at - interval '8 days'
    where id = (select id from app.refused_card limit 1)`,
  );
  await removeOldRows({ ctx, retention: RETENTION });
  const { rows } = await $client.query('select count(*)::int as count from app.refused_card');
  expect(rows).toEqual([{ count: 1 }]);
});
