import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openStaffDesk } from '#server/testing/open-staff-desk.ts';
import { openShopClient } from '#server/testing/shop-client.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const { ordersOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const command = openStaffDesk({ ctx, ownerUrl });

describe('npm run refund', () => {
  test('gives a part of an order back, then the rest, and names who ran it', async () => {
    const { club, fan } = await createOrder(ctx, { outcome: 'paid' });
    const [{ id = '' } = {}] = await ordersOf(club.slug, fan.username);
    const part = await command('refund.ts', 'order', club.slug, id, 'torn in the mail', '1.50');
    expect(part).toEqual({ code: 0, out: `Given back 1.50 € of order ${id}.`, error: '' });
    const rest = await command('refund.ts', 'order', club.slug, id, 'torn in the mail');
    expect(rest.out).toContain('nothing is left of it');
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'REFUNDED' }]);
    const { rows } = await $client.query(
      "select actor, detail->>'reason' as reason from app.audit_entry where action = 'order.refunded' and subject = $1",
      [`order:${id}`],
    );
    expect(rows).toEqual([
      { actor: expect.stringMatching(/^system:refund by \w+/), reason: 'torn in the mail' },
    ]);
    // The running product sends the refunds and the mails.
    const unsent = await $client.query(
      "select kind from app.outbox where sent_at is null and kind = 'send-refund'",
    );
    expect(unsent.rows).toHaveLength(2);
    await ctx.outbox.flush();
    const mailbox = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
    const mails = await app.inject({ url: mailbox, headers: { accept: 'application/json' } });
    expect(mails.json()).toHaveLength(3);
    const paid = await $client.query('select status from app.payment where ref = $1', [id]);
    expect(paid.rows).toEqual([{ status: 'REFUNDED' }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('says in a line what is wrong, and ends with 1 or 2', async () => {
    const { club, fan } = await createOrder(ctx, { outcome: 'paid' });
    const [{ id = '' } = {}] = await ordersOf(club.slug, fan.username);
    expect(await command('refund.ts', 'order', club.slug, id)).toMatchObject({
      code: 2,
      error: expect.stringContaining('Usage: npm run refund'),
    });
    expect(await command('refund.ts', 'order', club.slug, id, 'torn', '1.234')).toMatchObject({
      code: 1,
      error: expect.stringContaining('not an amount'),
    });
    expect(await command('refund.ts', 'coins', club.slug, id, 'torn')).toEqual({
      code: 1,
      out: '',
      error: 'refund: coinsPurchase.notFound',
    });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
  });
});
