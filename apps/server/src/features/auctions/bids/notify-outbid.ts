import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { lockLots, setToldSeqs } from './lot-store.ts';

export const outbidTask = defineTask({
  name: 'outbid',
  payload: z.object({
    clubId: z.string(),
    ranges: z.array(z.object({ lotId: z.string(), fromSeq: z.number().int(), toSeq: z.number().int() })),
  }),
});

/**
 * Has everybody mailed who has lost the lead on one of the lots since it was last told and has not taken it back. A lot
 * remembers how far it was told in the same transaction, so nobody is told twice and nobody is left out; the mails
 * themselves are made later, since bids wait for the lots meanwhile.
 */
export async function notifyOutbid(
  ctx: Context,
  { clubId, lotIds }: { clubId: string; lotIds: string[] },
): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const locked = await lockLots(uow.tx, { clubId, lotIds });
    const untold = locked.filter(({ toldSeq, bidCount }) => toldSeq < bidCount);
    if (untold.length === 0) return;
    const now = await readClock(uow.tx);
    await setToldSeqs(uow.tx, clubId, untold);
    // The top bid of the last time may have lost the lead since, so it is looked at again.
    const ranges = untold
      .filter(({ endAt }) => now < endAt)
      .map(({ lotId, toldSeq, bidCount }) => ({ lotId, fromSeq: Math.max(1, toldSeq), toSeq: bidCount }));
    const [first] = ranges;
    if (!first) return;
    const dedupe = `outbid:${first.lotId}:${first.toSeq}`;
    uow.enqueue(outbidTask, { clubId, ranges }, { dedupe, clubId });
  });
}
