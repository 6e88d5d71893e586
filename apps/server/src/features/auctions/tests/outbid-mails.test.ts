import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { lots } from '../auction-tables.ts';
import { notifyOutbid } from '../bids/notify-outbid.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';
import { openAuctionRoom } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { bid, rowOf, mailsOf, end } = openAuctionRoom({ app, ctx, clock });

describe('mails to who was outbid', () => {
  it('go to the bidder before, once for each lost lead, and not to who leads again', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    const outbid = async () => {
      await notifyOutbid(ctx, { clubId: lot.club.id, lotIds: [lot.lotId] });
      await ctx.outbox.flush();
      return (await ctx.db.select().from(outboxEntries).where(like(outboxEntries.dedupe, 'mail:outbid:%')))
        .map(({ payload }) => payload.to)
        .filter((to) => to === ada.email || to === ben.email);
    };
    await bid(lot, ada, 80);
    await bid(lot, ada, 90);
    expect(await outbid()).toEqual([]);
    await bid(lot, ben, 100);
    expect(await outbid()).toEqual([ada.email]);
    const [mail] = await mailsOf(ada);
    expect(mail?.html).toMatch(/<img src="http:[^"]+\/files\/[^"]+\?h=300&amp;format=png"/);
    expect(mail?.text).toMatch(
      /Price now: \d+\.00\s€\nEnds: \w+ \d+ \w+ 20\d\d at \d\d:\d\d \(.+(d|h|min).*\)/u,
    );
    await bid(lot, ada, 110);
    expect((await outbid()).sort()).toEqual([ada.email, ben.email].sort());
    expect(await outbid()).toHaveLength(2);
    await bid(lot, ben, 120);
    await bid(lot, ada, 130);
    expect(await outbid()).toHaveLength(3);
  });

  it('say that the lot is gone when nobody had told them before its end', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    await bid(lot, ada, 80);
    await bid(lot, ben, 90);
    await end(lot);
    await notifyOutbid(ctx, { clubId: lot.club.id, lotIds: [lot.lotId] });
    await ctx.outbox.flush();
    const [mail, ...others] = await mailsOf(ada);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('The auction is over, and another fan bid higher than you');
    expect(mail?.text).not.toContain('bid again');
    expect(mail?.text).not.toContain('Ends:');
    expect(await mailsOf(ben)).toEqual([]);
  });

  it('go out by themselves soon after, and with the next sweep when the process ended before', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    await bid(lot, ada, 80);
    await bid(lot, ben, 90);
    await expect.poll(async () => (await rowOf(lot))?.notifiedSeq, { interval: 100 }).toBe(2);
    await ctx.db.update(lots).set({ notifiedSeq: 1 }).where(eq(lots.id, lot.lotId));
    await reconcileLots({ ctx });
    expect((await rowOf(lot))?.notifiedSeq).toBe(2);
  });
});
