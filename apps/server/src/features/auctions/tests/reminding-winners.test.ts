import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { remindWinners } from '../due-payments/remind-winners.ts';
import { wonLots } from '../due-payments/won-lots.ts';
import { openAuctionRoom } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { mailsAbout, createWonLot } = openAuctionRoom({ app, ctx, clock });

describe('the price of a lot', () => {
  it('is reminded of after 1, 3 and 7 days, each time once, until it is paid', async () => {
    const { lot } = await createWonLot();
    const hour = 3_600_000;
    const counts: number[] = [];
    for (const hours of [23, 2, 24, 24, 96, 24 * 5]) {
      clock.advanceBy(hours * hour);
      await remindWinners(ctx);
      await remindWinners(ctx);
      counts.push(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`));
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it('is not reminded of while the club is closed and takes no payment', async () => {
    const { lot } = await createWonLot();
    const { lot: elsewhere } = await createWonLot();
    const setState = (to: string) =>
      ctx.db.$client.query('update app.club set state = $2 where id = $1', [lot.club.id, to]);
    await setState('ARCHIVED');
    clock.advanceBy(25 * 3_600_000);
    await remindWinners(ctx);
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(0);
    expect(await mailsAbout(`mail:lotReminder:${elsewhere.lotId}:%`)).toBe(1);
    // A club that is paused takes it.
    await setState('STAND_BY');
    await remindWinners(ctx);
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(1);
  });

  it('is reminded of although the reminder of another lot fails', async () => {
    const { lot: broken } = await createWonLot();
    const { lot } = await createWonLot();
    const unitOfWork: Context['unitOfWork'] = (scope, work) =>
      scope.clubId === broken.club.id ? Promise.reject(new Error('It fails')) : ctx.unitOfWork(scope, work);
    clock.advanceBy(25 * 3_600_000);
    await expect(remindWinners({ ...ctx, unitOfWork })).rejects.toThrow('It fails');
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(1);
  });

  it('is reminded of no more once it is paid', async () => {
    const { lot } = await createWonLot();
    await wonLots.markPaid(ctx.db, { clubId: lot.club.id, lotId: lot.lotId, orderId: ctx.ids.next() });
    clock.advanceBy(25 * 3_600_000);
    await remindWinners(ctx);
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(0);
  });

  it('is not reminded of while it is being paid', async () => {
    const { lot } = await createWonLot();
    clock.advanceBy(25 * 3_600_000);
    const paying = await ctx.db.$client.connect();
    await paying.query('begin');
    await paying.query('update app.lot set paid_at = clock_timestamp() where id = $1', [lot.lotId]);
    const waitingBefore = await countWaiting(ctx);
    const reminding = remindWinners(ctx);
    await expect.poll(() => countWaiting(ctx)).toBeGreaterThan(waitingBefore);
    await paying.query('commit');
    paying.release();
    await reminding;
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(0);
  });

  it('is reminded of for every lot, however many there are', async () => {
    const won = [await createWonLot(), await createWonLot(), await createWonLot()];
    clock.advanceBy(25 * 3_600_000);
    await remindWinners(ctx, { pageSize: 1 });
    for (const { lot } of won) expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(1);
  });
});
