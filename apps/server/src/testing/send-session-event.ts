import type { Context } from '#server/context.ts';
import { ingestEvent } from '#server/features/payments/index.ts';
import type { SessionStatus } from '#server/providers/payments/payments-provider.ts';

/** Delivers the provider's event about a session, under a new event id. */
export async function sendSessionEvent(
  ctx: Context,
  sessionId: string,
  { status, id = ctx.ids.next(), ...paid }: { status: SessionStatus; id?: string | undefined; paidAt?: Date },
): Promise<void> {
  const session = await ctx.payments.findSession(sessionId);
  if (!session) throw new Error('There is no such session');
  await ingestEvent(ctx, { id, session: { ...session, status, ...paid } }, `raw ${id}`);
}
