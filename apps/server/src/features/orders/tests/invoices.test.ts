import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentYear } from '#server/documents/document-rules.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { chooseOutcome, createOrder } from '#server/testing/factories/create-order.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { renderInvoice } from '../invoices/render-invoice.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const testApp = await buildTestApp();
const { app, ctx, ownerUrl } = testApp;
const { buyForCoins, ordersOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const actor = system('refund by ada');

/** 50 € for 20 coins: 12 from the wallet, 20 € by card. */
async function createMixedOrder() {
  const club = await createClub(ctx, { tokenPriceCents: 250n });
  const { fan } = await createWallet(ctx, { club, coins: 12 });
  const exclusive = await createExclusive(ctx, { club, stock: 3, priceCoinUnits: 2_000_000n });
  const order = await createOrder(ctx, { club, fan, exclusive, outcome: 'paid' });
  const [listed] = await ordersWithInvoices(club.slug, fan.username);
  return { ...order, id: listed?.id ?? '' };
}

interface WithInvoices {
  id: string;
  refund?: { coins: { amount: number }; money: { value: number } };
  invoices: { id: string; kind: string; number: string }[];
}

async function ordersWithInvoices(slug: string, username: string): Promise<WithInvoices[]> {
  return (await ordersOf(slug, username)) as unknown as WithInvoices[];
}

async function rowsOf(orderId: string) {
  const { rows } = await $client.query('select * from app.invoice where order_id = $1 order by id', [
    orderId,
  ]);
  return rows;
}

interface Asked {
  slug: string;
  username: string;
  caller?: string;
  id: string;
}

function download({ slug, username, caller = username, id }: Asked) {
  const url = `/api/clubs/${slug}/fans/${username}/invoices/${id}`;
  return app.inject({ url, headers: bearer(caller) });
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('an invoice', () => {
  test('says what was bought, by whom and in which split, from the payment on', async () => {
    const { club, fan, exclusive, id } = await createMixedOrder();
    expect(await rowsOf(id)).toMatchObject([
      {
        kind: 'INVOICE',
        number: 1,
        item: exclusive.name.en,
        total_cents: '5000',
        used_coin_units: '1200000',
        used_cents: '3000',
        final_cents: '2000',
        buyer: { name: 'Test Fan', addressLines: ['12 rue du Stade', '69007 Lyon', 'France'] },
        issuer: { name: club.name },
      },
    ]);
    const [order] = await ordersWithInvoices(club.slug, fan.username);
    const year = documentYear(new Date(), club.timeZone);
    expect(order?.invoices).toEqual([{ id: expect.any(String), kind: 'INVOICE', number: `${year}-000001` }]);
    expect(order?.refund).toBeUndefined();
    expect(await findViolations($client)).toEqual([]);
  });

  test('is there at once for what coins have paid', async () => {
    const { club, fan } = await createWallet(ctx);
    const exclusive = await createExclusive(ctx, { club, priceCoinUnits: 1_000_000n });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const reply = await buyForCoins({ ...request, headers: { 'idempotency-key': 'once' } });
    expect(reply.json().invoices).toMatchObject([{ kind: 'INVOICE' }]);
    const again = await buyForCoins({ ...request, headers: { 'idempotency-key': 'once' } });
    expect(again.json()).toEqual(reply.json());
  });

  test('is not issued for what nobody has paid, nor for a payment that went back', async () => {
    for (const outcome of ['canceled', 'failed'] as const) {
      const { club, fan } = await createOrder(ctx, { outcome });
      expect((await ordersWithInvoices(club.slug, fan.username))[0]?.invoices).toEqual([]);
    }
    const open = await createOrder(ctx);
    expect((await ordersWithInvoices(open.club.slug, open.fan.username))[0]?.invoices).toEqual([]);
  });

  test('is a PDF that never changes, for its buyer and the staff of the club', async () => {
    const { club, fan, id } = await createMixedOrder();
    const [{ id: invoiceId, file_key: fileKey }] = await rowsOf(id);
    const asked = { slug: club.slug, username: fan.username, id: invoiceId };
    const reply = await download(asked);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await $client.query('update app.club set name = $2 where id = $1', [club.id, 'Another name']);
    await ctx.files.remove(fileKey);
    expect(sha((await download(asked)).rawPayload)).toBe(sha(reply.rawPayload));
    expect((await app.inject({ url: `/files/${fileKey}` })).statusCode).toBe(404);

    await appointStaff({ ctx, actor, input: { club, username: 'clerk', roles: ['reviewer'] } });
    await appointStaff({
      ctx,
      actor,
      input: { club: await createClub(ctx), username: 'clerk-elsewhere', roles: ['reviewer'] },
    });
    expect((await download({ ...asked, caller: 'clerk' })).statusCode).toBe(200);
    const other = await createFan(ctx, { club });
    for (const caller of [other.username, 'clerk-elsewhere', 'nobody']) {
      const refused = await download({ ...asked, caller });
      expect([caller, refused.json().code]).toEqual([caller, 'fan.notFound']);
    }
    for (const stranger of [
      { ...asked, username: other.username },
      { ...asked, id: ctx.ids.next() },
    ]) {
      expect((await download(stranger)).json().code).toBe('invoice.notFound');
    }
  });

  test('can be written in both languages, whatever was paid and however it is called', async () => {
    const { id } = await createMixedOrder();
    const [invoice] = await $client
      .query('select * from app.invoice where order_id = $1', [id])
      .then(({ rows }) => rows);
    const row = {
      ...invoice,
      ...{ issuedAt: invoice.issued_at, orderedAt: invoice.ordered_at, timeZone: invoice.time_zone },
      ...{ orderId: invoice.order_id, item: 'Œuvre “Ștefan” '.repeat(9), ticker: 'aur' },
      ...{ totalCents: 5000n, usedCoinUnits: 1_200_000n, usedCents: 3000n, finalCents: 2000n },
    };
    for (const kind of ['INVOICE', 'CREDIT_NOTE'] as const) {
      for (const language of ['en', 'fr'] as const) {
        for (const paid of [{}, { usedCoinUnits: 0n }, { finalCents: 0n }]) {
          const bytes = await renderInvoice(
            { ...row, kind, language, ...paid },
            { invoiced: row, pictures: { logo: null, signature: null } },
          );
          expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        }
      }
    }
  });

  test('is never changed and never taken away', async () => {
    const { id } = await createMixedOrder();
    await expect(
      $client.query('update app.invoice set number = 9 where order_id = $1', [id]),
    ).rejects.toThrow('never changed');
    await expect($client.query('delete from app.invoice where order_id = $1', [id])).rejects.toThrow();
  });
});

describe('a credit note', () => {
  test('is issued for every refund, in the split of the payment', async () => {
    const { club, fan, id } = await createMixedOrder();
    await refundOrder({ ctx, actor, input: { clubId: club.id, id, reason: 'torn', worthCents: 2500n } });
    const [partly] = await ordersWithInvoices(club.slug, fan.username);
    expect(partly?.refund).toMatchObject({ coins: { amount: 6 }, money: { value: 10 } });
    await refundOrder({ ctx, actor, input: { clubId: club.id, id, reason: 'torn' } });
    const notes = (await rowsOf(id)).filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes).toMatchObject([
      { number: 1, total_cents: '2500', used_coin_units: '600000', used_cents: '1500', final_cents: '1000' },
      { number: 2, total_cents: '2500', used_coin_units: '600000', used_cents: '1500', final_cents: '1000' },
    ]);
    const [order] = await ordersWithInvoices(club.slug, fan.username);
    expect(order?.invoices.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
    const reply = await download({ slug: club.slug, username: fan.username, id: notes[0].id });
    expect(reply.statusCode).toBe(200);
    expect(await findViolations($client)).toEqual([]);
  });
});

/** Retries while the server is busy (503). */
async function buyWhenServed(buy: () => Promise<{ statusCode: number }>): Promise<void> {
  while ((await buy()).statusCode === 503);
}

describe('the numbers of invoices', () => {
  test('follow one another however many pay at once, in coins and in euros', async () => {
    const club = await createClub(ctx);
    const dear = await createExclusive(ctx, { club, stock: 100, priceCoinUnits: 1_000_000n });
    const cheap = await createExclusive(ctx, { club, stock: 12, priceCoinUnits: 100_000n });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createWallet(ctx, { club, coins: 2 })));
    const orders = await Promise.all(
      buyers.map(({ fan }) => createOrder(ctx, { club, fan, exclusive: dear })),
    );
    const others = await Promise.all(buyers.map(() => createWallet(ctx, { club, coins: 2 })));
    await Promise.all([
      ...orders.map(({ sessionId }, index) => chooseOutcome(ctx, sessionId, index % 4 ? 'paid' : 'canceled')),
      ...others.map(({ fan }) =>
        buyWhenServed(() => buyForCoins({ slug: club.slug, username: fan.username, lineItems: [cheap.id] })),
      ),
    ]);
    // An event that a busy server refused is sent again.
    if (ctx.payments instanceof SandboxPayments) await ctx.payments.sweep();
    const { rows } = await $client.query(
      'select number from app.invoice where club_id = $1 order by number',
      [club.id],
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    expect(await findViolations($client)).toEqual([]);
  });

  test('would be seen to have a gap, or to be missing', async () => {
    const { id } = await createMixedOrder();
    await asOwner(ownerUrl, 'alter table app.invoice disable trigger only_grows');
    const broken = async (breaks: string, mends: string) => {
      await asOwner(ownerUrl, breaks);
      const found = (await findViolations($client)).map((violation) => violation.id);
      await asOwner(ownerUrl, mends);
      return found;
    };
    const of = `where order_id = '${id}'`;
    expect(
      await broken(`update app.invoice set number = 2 ${of}`, `update app.invoice set number = 1 ${of}`),
    ).toEqual(['I1']);
    expect(
      await broken(
        `update app.invoice set kind = 'CREDIT_NOTE' ${of}`,
        `update app.invoice set kind = 'INVOICE' ${of}`,
      ),
    ).toEqual(['I2']);
    await asOwner(ownerUrl, 'alter table app.invoice enable trigger only_grows');
    expect(await findViolations($client)).toEqual([]);
  });
});
