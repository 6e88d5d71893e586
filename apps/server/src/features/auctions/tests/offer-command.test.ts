import { describe, expect, test } from 'vitest';
import { eraseFan, type FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openStaffDesk } from '#server/testing/open-staff-desk.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const { $client } = ctx.db;
const command = openStaffDesk({ ctx, ownerUrl });

/** Has the fans bid 80, 81 and so on, of whom the last one wins. */
async function winLot({ bidsUrl, lotId, auctionId }: AuctionLotFixture, fans: FanRecord[]): Promise<void> {
  for (const [index, { username }] of fans.entries()) {
    const payload = { bidderUsername: username, priceCoinsAmount: 80 + index };
    const reply = await app.inject({ method: 'POST', url: bidsUrl, headers: bearer(username), payload });
    expect(reply.statusCode).toBe(201);
  }
  await $client.query(`update app.lot set end_at = ${JUST_NOW} where id = $1`, [lotId]);
  await $client.query(`update app.auction set end_at = ${JUST_NOW} where id = $1`, [auctionId]);
  await reconcileLots({ ctx });
}

/** Creates a lot with two bidders that the second one has won. */
async function createWonLot() {
  const lot = await createAuctionLot(ctx);
  const [loser, winner] = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
  await winLot(lot, [loser, winner]);
  return { ...lot, loser, winner };
}

async function duesOf(slug: string, { username }: FanRecord): Promise<unknown[]> {
  const url = `/api/clubs/${slug}/fans/${username}/due-payment-exclusives`;
  return (await app.inject({ url, headers: bearer(username) })).json();
}

describe('npm run offer-lot', () => {
  test('lets the next bidder owe their own bid, and names who ran it', async () => {
    const { club, lotId, exclusive, loser, winner } = await createWonLot();
    expect(await duesOf(club.slug, winner)).toMatchObject([{ slug: exclusive.slug }]);
    const said = await command('offer-lot.ts', club.slug, lotId);
    const { rows: bids } = await $client.query('select id from app.bid where fan_id = $1', [loser.id]);
    const line = `The lot is offered to fan ${loser.id} for bid ${bids[0].id}.`;
    expect(said).toEqual({ code: 0, out: line, error: '' });
    expect(await duesOf(club.slug, winner)).toEqual([]);
    expect(await duesOf(club.slug, loser)).toMatchObject([
      { slug: exclusive.slug, pricing: { totalCost: { value: 80 } } },
    ]);
    const { rows } = await $client.query(
      "select actor from app.audit_entry where action = 'lot.offered' and subject = $1",
      [`lot:${lotId}`],
    );
    expect(rows).toEqual([{ actor: expect.stringMatching(/^system:offer-lot by \w+/) }]);
    // The running product sends the mail.
    await ctx.outbox.flush();
    const mailbox = `/dev/mailbox?to=${encodeURIComponent(loser.email)}`;
    const mails = (await app.inject({ url: mailbox, headers: { accept: 'application/json' } })).json();
    expect(mails[0].text).toContain('80');
    expect(await findViolations($client)).toEqual([]);
  });

  test('offers it to nobody who was erased since, but to whom comes next', async () => {
    const lot = await createAuctionLot(ctx);
    const { club, lotId } = lot;
    const fans = await Promise.all([80, 81, 82].map(() => createBidder(ctx, club)));
    await winLot(lot, fans);
    const [one, gone] = fans;
    if (!one || !gone) throw new Error('There are three');
    await ctx.unitOfWork({ clubId: club.id }, (uow) => eraseFan(uow.tx, gone));
    const bid = await offerToNextBidder({ ctx, actor: system('test'), input: { clubId: club.id, lotId } });
    expect(bid.fanId).toBe(one.id);
    expect(await duesOf(club.slug, one)).toHaveLength(1);
    expect(await findViolations($client)).toEqual([]);
  });

  test('answers that a lot is not there', async () => {
    const { club } = await createAuctionLot(ctx);
    const said = await command('offer-lot.ts', club.slug, ctx.ids.next());
    expect(said).toEqual({ code: 1, out: '', error: 'offer-lot: lot.notFound' });
  });
});
