import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import type { MailOrder } from '#server/features/notifications/index.ts';
import { seal } from '#server/lib/seal.ts';
import { defineTask } from '#server/platform/tasks.ts';

export const decoyMail = defineTask({ name: 'decoy-mail', payload: z.object({ sealed: z.string() }) });

/** Costs what a real order costs and sends nothing, so that the clock does not tell who has an account. */
export async function queueNoMail(uow: UnitOfWork, order: MailOrder): Promise<void> {
  const key = uow.secrets.derive('decoys');
  uow.enqueue(
    decoyMail,
    { sealed: seal(key, JSON.stringify(order)).replace(/./g, '.') },
    { dedupe: `decoy:${order.dedupe}`, clubId: null },
  );
}
