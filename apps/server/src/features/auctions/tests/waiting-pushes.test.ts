import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { RecordedPush } from '#server/testing/recorded-push.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { remindWinners } from '../due-payments/remind-winners.ts';
import { wonLots } from '../due-payments/won-lots.ts';
import { openAuctionRoom } from './open-auction-room.ts';

const clock = new FakeClock();
const push = new RecordedPush();
const { app, ctx } = await buildTestApp({ replace: { clock, push } });
const { createWonLot } = openAuctionRoom({ app, ctx, clock });

/** A winner who is reminded within their quiet hours, and their end. */
async function remindAtNight() {
  const { lot, winner } = await createWonLot();
  const { club, lotId } = lot;
  const call = (method: 'PUT' | 'POST', path: string, payload: object) =>
    app.inject({
      ...{ method, url: `/api/clubs/${club.slug}/fans/${winner.username}/${path}` },
      ...{ headers: bearer(winner.username), payload },
    });
  const keepQuiet = (quietHours: object | null) =>
    call('PUT', 'push-settings', { topics: ['PAYMENT_DUE'], quietHours });
  const endpoint = `https://push.test/${lotId}`;
  await call('POST', 'push-subscriptions', {
    endpoint,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  });
  await keepQuiet({ from: '00:00', to: '23:59' });
  clock.advanceBy(25 * 3_600_000);
  await remindWinners(ctx);
  await ctx.outbox.flush();
  const dawn = async () => {
    await keepQuiet(null);
    await ctx.db.$client.query(
      "update app.outbox set due_at = now() where kind = 'push' and sent_at is null",
    );
    await ctx.outbox.flush();
    await ctx.outbox.flush();
  };
  return {
    club,
    lotId,
    dawn,
    countTold: () => push.sent.filter((sent) => sent.endpoint === endpoint).length,
  };
}

it('a winner is asked in the morning for what is due since the night', async () => {
  const { dawn, countTold } = await remindAtNight();
  expect(countTold()).toBe(0);
  await dawn();
  expect(countTold()).toBe(1);
});

it('nobody is asked in the morning for what they have paid in the night', async () => {
  const { club, lotId, dawn, countTold } = await remindAtNight();
  await wonLots.markPaid(ctx.db, { clubId: club.id, lotId, orderId: ctx.ids.next() });
  await dawn();
  expect(countTold()).toBe(0);
});
