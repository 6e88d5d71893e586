import type { Context } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { dueReminderDay, LAST_REMINDER_DAYS } from '../auction-rules.ts';
import { findDueLots } from '../auction-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reminds the fans who owe the price of a lot after 1, 3 and 7 days; idempotent. Those of a club that is closed are not
 * reminded: they cannot pay there.
 */
export async function remindWinners(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await findDueLots(ctx.db, {
    after: new Date(now.getTime() - LAST_REMINDER_DAYS * DAY_MS),
    before: new Date(now.getTime() - DAY_MS),
  });
  await forEachSettled(due, async (lot) => {
    const day = dueReminderDay(lot.owedSince, now);
    if (day === null) return;
    await ctx.unitOfWork({ clubId: lot.clubId }, async (uow) => {
      if ((await readClub(uow, lot.clubId)).state !== 'LIVE') return;
      await queueWonMail(uow, { template: 'lotReminder', due: lot, part: `day-${day}` });
    });
  });
}
