import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { lockLots, setNotifiedSeqs } from './lot-store.ts';

export const outbidTask = defineTask({
  name: 'outbid',
  payload: z.object({
    clubId: z.string(),
    ranges: z.array(z.object({ lotId: z.string(), fromSeq: z.number().int(), toSeq: z.number().int() })),
  }),
});

/**
 * Enqueues mails to all fans who have been outbid since the last notification and have not regained the lead.
 * A lot's last notified bid is stored in the same transaction, so no fan is mailed twice or left out. The
 * mails are rendered later, since bids wait for these locks meanwhile.
 */
export async function notifyOutbid(
  ctx: Context,
  { clubId, lotIds }: { clubId: string; lotIds: string[] },
): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const locked = await lockLots(uow.tx, { clubId, lotIds });
    const untold = locked.filter(({ notifiedSeq, bidCount }) => notifiedSeq < bidCount);
    // The top bid of the last run may have been outbid since, so the range includes it.
    const ranges = untold.map(({ lotId, notifiedSeq, bidCount }) => ({
      lotId,
      fromSeq: Math.max(1, notifiedSeq),
      toSeq: bidCount,
    }));
    const [first] = ranges;
    if (!first) return;
    await setNotifiedSeqs(uow.tx, clubId, untold);
    const dedupe = `outbid:${first.lotId}:${first.toSeq}`;
    uow.enqueue(outbidTask, { clubId, ranges }, { dedupe, clubId });
  });
}
