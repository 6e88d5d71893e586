import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import type { MailOrder } from '#server/features/notifications/index.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { defineTask } from '#server/platform/tasks.ts';

/** The task of a mail that nobody gets. */
export const enumerationGuard = defineTask({ name: 'decoy-mail', payload: z.object({ sealed: z.string() }) });

/** Costs what a real order costs and sends nothing, so that the clock does not tell who has an account. */
export async function queueGuardMail(uow: UnitOfWork, order: MailOrder): Promise<void> {
  const key = uow.secrets.derive('decoys');
  uow.enqueue(
    enumerationGuard,
    { sealed: encrypt(key, JSON.stringify(order)).replace(/./g, '.') },
    { dedupe: `decoy:${order.dedupe}`, clubId: null },
  );
}
