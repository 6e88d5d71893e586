import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { openAuctionDesk } from './open-auction-desk.ts';

const { app, ctx } = await buildTestApp();

test('the price is due again when it was not paid elsewhere after all, until the lot is handed over', async () => {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const winner = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: winner.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(winner.username), payload });
  await ask(`POST /auctions/${lot.auctionId}/close`, { reason: 'Nobody bids any more' });
  const path = `/lots/${lot.lotId}` as const;
  const bounced = { reason: 'The cheque was refused' };
  const paid = { buyerId: winner.id, reason: 'By cheque, number 12' };
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

test('nobody is asked for it where the club is closed, since nobody can pay there', async () => {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const winner = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: winner.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(winner.username), payload });
  await ask(`POST /auctions/${lot.auctionId}/close`, { reason: 'Nobody bids any more' });
  const path = `/lots/${lot.lotId}` as const;
  await ask(`POST ${path}/mark-paid`, { buyerId: winner.id, reason: 'By cheque, number 12' });
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
