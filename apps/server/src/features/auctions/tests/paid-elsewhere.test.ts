import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { openAuctionDesk } from './open-auction-desk.ts';

const { app, ctx } = await buildTestApp();

/** A lot that has been won and is to be paid. */
async function winLot() {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const winner = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: winner.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(winner.username), payload });
  await ask(`POST /auctions/${lot.auctionId}/close`, { reason: 'Nobody bids any more' });
  const path = `/lots/${lot.lotId}` as const;
  return { lot, ask, winner, path, paid: { buyerId: winner.id, reason: 'By cheque, number 12' } };
}

test('the price is due again when it was not paid elsewhere after all, until the lot is handed over', async () => {
  const { lot, ask, winner, path, paid } = await winLot();
  const bounced = { reason: 'The cheque was refused' };
  await ask(`POST ${path}/mark-paid`, paid);
  const first = await ask(`POST ${path}/mark-unpaid`, bounced);
  expect(first.body).toMatchObject({ state: 'UNPAID', buyer: { id: winner.id }, paidOtherwise: null });
  expect(await ask(`POST ${path}/mark-unpaid`, bounced)).toEqual(first);
  const movements = await ask(`GET /exclusives/${lot.exclusive.id}/stock-movements`);
  expect(movements.body.items).toMatchObject([
    { change: 1, cause: 'NOT_PAID' },
    { change: -1 },
    { change: 1 },
  ]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(winner.email)}`;
  const mails = (await app.inject({ url, headers: { accept: 'application/json' } })).json();
  const reminders = mails.filter(({ text }: { text: string }) => text.includes('not received your payment'));
  expect(reminders).toHaveLength(1);

  await ask(`POST ${path}/mark-paid`, paid);
  await ask(`POST ${path}/deliver`, { delivery: 'SENT', note: '' });
  expect((await ask(`POST ${path}/mark-unpaid`, bounced)).body.code).toBe('lot.notPaidElsewhere');
});

test('the day on which a lot was sent stays when its note is corrected, not when it is handed over instead', async () => {
  const { lot, ask, path, paid } = await winLot();
  await ask(`POST ${path}/mark-paid`, paid);
  const deliver = async (delivery: object) => {
    await ask(`POST ${path}/deliver`, delivery);
    const { rows } = await ctx.db.$client.query(
      'select delivered_at, delivery_note from app.lot where id = $1',
      [lot.lotId],
    );
    return rows[0];
  };
  await deliver({ delivery: 'SENT', note: '' });
  const long =
    "update app.lot set delivered_at = now() - interval '10 days' where id = $1 returning delivered_at";
  const { rows } = await ctx.db.$client.query(long, [lot.lotId]);
  const corrected = await deliver({ delivery: 'SENT', note: 'By post, number 7' });
  expect(corrected).toEqual({ ...rows[0], delivery_note: 'By post, number 7' });
  const { delivered_at: handedOverAt } = await deliver({ delivery: 'HANDED_OVER', note: '' });
  expect(handedOverAt > rows[0].delivered_at).toBe(true);
});

test('nobody is asked for it where the club is closed, since nobody can pay there', async () => {
  const { lot, ask, winner, path, paid } = await winLot();
  await ask(`POST ${path}/mark-paid`, paid);
  await ctx.db.$client.query("update app.club set state = 'ARCHIVED' where id = $1", [lot.club.id]);
  const unpaid = await ask(`POST ${path}/mark-unpaid`, { reason: 'The cheque was refused' });
  expect(unpaid.body).toMatchObject({ state: 'UNPAID', buyer: { id: winner.id } });
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(winner.email)}`;
  const mails = (await app.inject({ url, headers: { accept: 'application/json' } })).json();
  expect(mails.filter(({ text }: { text: string }) => text.includes('not received your payment'))).toEqual(
    [],
  );
});
