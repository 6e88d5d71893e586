import { expect, test } from 'vitest';
import { buildStripeApp } from '#server/testing/build-stripe-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { queueForgetting } from '../index.ts';

const { ctx, stripe } = await buildStripeApp();
const DELETION = 'DELETE /v1/customers/*';

async function forget({ clubId, id: reference }: { clubId: string; id: string }): Promise<void> {
  await ctx.unitOfWork({ clubId }, (uow) => queueForgetting(uow, { clubId, reference }));
  await ctx.outbox.flush();
}

async function customersOf(fanId: string): Promise<number> {
  const { rowCount } = await ctx.db.$client.query('select 1 from app.stripe_customer where fan_id = $1', [
    fanId,
  ]);
  return rowCount ?? 0;
}

test('a customer is forgotten as soon as Stripe answers again, however long it was silent', async () => {
  const { fan, sessionId } = await createOrder(ctx);
  await stripe.pay(sessionId);
  stripe.wire.script(DELETION, { does: 'status', status: 500 }, { does: 'status', status: 503 });
  await forget(fan);
  expect([stripe.knows(fan.email), await customersOf(fan.id)]).toEqual([true, 1]);
  const { rows } = await ctx.db.$client.query(
    "update app.outbox set due_at = now() where kind = 'forget-customer' returning dead, attempts",
  );
  // No attempt has been used up.
  expect(rows).toEqual([{ dead: false, attempts: 0 }]);
  await ctx.outbox.flush();
  expect([stripe.knows(fan.email), await customersOf(fan.id)]).toEqual([false, 0]);
});

test('one whose deletion was done but not answered, or who never paid, is no trouble', async () => {
  const { fan } = await createOrder(ctx);
  stripe.wire.script(DELETION, { does: 'status', status: 500, isDone: true });
  await forget(fan);
  expect([stripe.knows(fan.email), await customersOf(fan.id)]).toEqual([false, 0]);
  await forget({ clubId: fan.clubId, id: ctx.ids.next() });
  const { rows } = await ctx.db.$client.query(
    "select 1 from app.outbox where kind = 'forget-customer' and sent_at is null",
  );
  expect(rows).toEqual([]);
});
