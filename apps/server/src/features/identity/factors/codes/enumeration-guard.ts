import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import type { MailOrder } from '#server/features/notifications/index.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { defineTask } from '#server/platform/tasks.ts';

/** The task of a mail that is never sent. */
export const enumerationGuard = defineTask({ name: 'decoy-mail', payload: z.object({ sealed: z.string() }) });

/**
 * Costs as much as a real mail order but sends nothing, so that response times do not reveal whether an
 * account exists.
 */
export async function queueGuardMail(uow: UnitOfWork, order: MailOrder): Promise<void> {
  const key = uow.secrets.derive('decoys');
  uow.enqueue(
    enumerationGuard,
    { sealed: encrypt(key, JSON.stringify(order)).replace(/./g, '.') },
    { dedupe: `decoy:${order.dedupe}`, clubId: null },
  );
}
