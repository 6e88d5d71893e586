import type { Context } from '#server/context.ts';
import { readClub, takesLotPayments } from '#server/features/clubs/index.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { dueReminderDay, LAST_REMINDER_DAYS } from '../auction-rules.ts';
import { type DueLot, findDueLots } from '../auction-store.ts';
import { lockLot } from '../bids/lot-store.ts';
import { findOwedBid } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 500;

/**
 * Reminds the fans who owe the price of a lot after 1, 3 and 7 days; idempotent. Those of a club that is closed are not
 * reminded: they cannot pay there.
 */
export async function remindWinners(ctx: Context, { pageSize = PAGE } = {}): Promise<void> {
  const now = ctx.clock.now();
  await forEachSettled(dueLots(ctx, now, pageSize), (lot) => remind(ctx, lot, now));
}

async function* dueLots(ctx: Context, now: Date, limit: number): AsyncGenerator<DueLot> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const since = { from: daysAgo(LAST_REMINDER_DAYS), until: daysAgo(1) };
  let page: DueLot[] = [];
  do {
    page = await findDueLots(ctx.db, { since, after: page.at(-1)?.lotId ?? null, limit });
    yield* page;
  } while (page.length === limit && !ctx.draining.aborted);
}

async function remind(ctx: Context, due: DueLot, now: Date): Promise<void> {
  const { clubId, lotId } = due;
  const day = dueReminderDay(due.owedSince, now);
  if (day === null) return;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    if (!takesLotPayments(await readClub(uow, clubId))) return;
    // It may have been paid, or offered to somebody else, since it was found.
    await lockLot(uow.tx, { clubId, lotId });
    if ((await findOwedBid(uow.tx, { clubId, lotId }))?.id !== due.bidId) return;
    await queueWonMail(uow, { template: 'lotReminder', due, part: `day-${day}` });
  });
}
