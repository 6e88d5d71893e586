import { expect, test } from 'vitest';
import { setLegalIdentity } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { issueWaitingInvoices } from '../invoices/issue-waiting-invoices.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { ctx } = await buildTestApp();
const { $client } = ctx.db;
const actor = system('test');

const { vat: _, ...UNTAXED } = LEGAL_IDENTITY;

async function createWaitingOrder() {
  const club = await createClub(ctx, { legalIdentity: UNTAXED });
  await createOrder(ctx, { club, outcome: 'paid' });
  const { rows } = await $client.query('select id, original_cents from app.orders where club_id = $1', [
    club.id,
  ]);
  return { club, id: rows[0].id as string, cents: BigInt(rows[0].original_cents) };
}

async function invoicesOf(orderId: string) {
  const { rows } = await $client.query(
    'select kind, number, total_cents, operation, issuer from app.invoice where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}

test('an order of a club whose VAT nobody knows is paid, and its invoice waits', async () => {
  const { id } = await createWaitingOrder();
  expect(await invoicesOf(id)).toEqual([]);
  const { rows } = await $client.query('select 1 from app.waiting_invoice where order_id = $1', [id]);
  expect(rows).toHaveLength(1);
  await issueWaitingInvoices({ ctx });
  expect(await invoicesOf(id)).toEqual([]);
  expect(await findViolations($client)).toEqual([]);
});

test('once it is known the invoice is issued, once, with a credit note for what went back meanwhile', async () => {
  const { club, id, cents } = await createWaitingOrder();
  const input = { clubId: club.id, id, reason: 'torn', worthCents: cents / 2n };
  await refundOrder({ ctx, actor, input });
  await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: LEGAL_IDENTITY } });
  await Promise.all([issueWaitingInvoices({ ctx }), issueWaitingInvoices({ ctx })]);
  expect(await invoicesOf(id)).toMatchObject([
    { kind: 'INVOICE', number: 1, total_cents: String(cents), issuer: { legal: LEGAL_IDENTITY } },
    { kind: 'CREDIT_NOTE', number: 1, total_cents: String(cents / 2n) },
  ]);
  expect(await findViolations($client)).toEqual([]);
});
