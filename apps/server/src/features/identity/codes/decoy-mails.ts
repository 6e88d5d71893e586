import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { MailOrder } from '#server/features/notifications/index.ts';
import { seal } from '#server/lib/seal.ts';

export const DECOY_KIND = 'decoy-mail';

/** Costs what a real order costs and sends nothing, so that the clock does not tell who has an account. */
export async function queueNoMail(ctx: Context, tx: Tx, order: MailOrder): Promise<void> {
  const key = ctx.secrets.derive('decoys');
  await ctx.outbox.add(tx, {
    clubId: null,
    kind: DECOY_KIND,
    dedupe: `decoy:${order.dedupe}`,
    payload: { sealed: seal(key, JSON.stringify(order)).replace(/./g, '.') },
  });
}
