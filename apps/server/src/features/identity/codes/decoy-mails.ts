import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { MailOrder } from '#server/features/notifications/index.ts';
import { seal } from '#server/lib/seal.ts';
import { defineTask } from '#server/platform/tasks.ts';

export const decoyMail = defineTask({ name: 'decoy-mail', payload: z.object({ sealed: z.string() }) });

/** Costs what a real order costs and sends nothing, so that the clock does not tell who has an account. */
export async function queueNoMail(ctx: Context, tx: Tx, order: MailOrder): Promise<void> {
  const key = ctx.secrets.derive('decoys');
  await ctx.outbox.add(tx, {
    clubId: null,
    kind: decoyMail.name,
    dedupe: `decoy:${order.dedupe}`,
    payload: { sealed: seal(key, JSON.stringify(order)).replace(/./g, '.') },
  });
}
