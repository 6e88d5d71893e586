import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';

const { ctx } = await buildTestApp();

test.each([
  ['a part', false],
  ['all that is left', true],
])('a refund of %s that is said to be approved and was not made is found', async (_part, takesRest) => {
  const { club } = await createOrder(ctx, { outcome: 'paid' });
  const ask = `insert into app.refund_request
      (id, club_id, purpose, order_id, worth_cents, takes_rest, reason, state, asked_by, decided_by, decided_at)
    select gen_random_uuid(), club_id, 'ORDER', id, 500, $2, 'A sleeve is torn', 'MADE', 'ada', 'ben', now()
    from app.orders where club_id = $1`;
  await ctx.db.$client.query(ask, [club.id, takesRest]);
  expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toEqual(['O7']);
  const refuse = `update app.refund_request set state = 'REFUSED' where club_id = $1`;
  await ctx.db.$client.query(refuse, [club.id]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
