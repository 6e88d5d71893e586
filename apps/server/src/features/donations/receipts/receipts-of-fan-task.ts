import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';

export const receiptsOfFanTask = defineTask({
  name: 'issue-receipts-of-fan',
  payload: z.object({ clubId: z.string(), fanId: z.string() }),
});

/**
 * Has the fan's waiting receipts tried after the commit: by the payment that found no address, and by whoever
 * saves an address. Whichever commits last, its task sees both.
 */
export function enqueueReceiptsOfFan(uow: UnitOfWork, fan: { clubId: string; fanId: string }): undefined {
  uow.enqueue(receiptsOfFanTask, fan, {
    dedupe: `receipts-of-fan:${uow.ids.next()}`,
    clubId: fan.clubId,
  });
}
