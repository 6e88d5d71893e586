import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyProviderEvent } from './apply-provider-event.ts';
import { findUnsettledSetups } from './cards/card-store.ts';
import { openCardPage } from './cards/open-card-page.ts';
import { settleCardSetup } from './cards/settle-card-setup.ts';
import { makePaymentPage } from './open-payment-page.ts';
import { findUnsettledPayments } from './payment-store.ts';
import { findUnprocessedEvents } from './provider-event-store.ts';
import { takeIn } from './receive-provider-event.ts';
import { settlePayment } from './settle-payment.ts';

const LIMIT = 500;

interface Unsettled {
  id: string;
  clubId: string;
  kind: 'payment' | 'cardSetup';
  providerId: string | null;
  expiresAt: Date;
  makePage(): Promise<unknown>;
}

/**
 * Repairs what a crash or a lost event left behind: events that were stored and not applied, pages that were never
 * made, sessions whose end nobody told us. One that cannot be repaired now does not keep the others waiting.
 */
export async function reconcilePayments({ ctx }: { ctx: Context }): Promise<void> {
  for (const { id } of await findUnprocessedEvents(ctx.db, LIMIT)) {
    await attempt(ctx, id, () => applyProviderEvent({ ctx, input: { eventId: id } }));
  }
  for (const unsettled of await findUnsettled(ctx)) {
    await attempt(ctx, unsettled.id, () => reconcile(ctx, unsettled));
  }
}

async function findUnsettled(ctx: Context): Promise<Unsettled[]> {
  const payments = await findUnsettledPayments(ctx.db, LIMIT);
  const setups = await findUnsettledSetups(ctx.db, LIMIT);
  return [
    ...payments.map((payment) => ({
      ...payment,
      kind: 'payment' as const,
      providerId: payment.providerPaymentId,
      makePage: () => makePaymentPage(ctx, payment),
    })),
    ...setups.map((setup) => ({
      ...setup,
      kind: 'cardSetup' as const,
      providerId: setup.providerSetupId,
      makePage: () => openCardPage(ctx, setup),
    })),
  ];
}

async function reconcile(ctx: Context, unsettled: Unsettled): Promise<void> {
  const { providerId, expiresAt } = unsettled;
  const isExpired = expiresAt <= ctx.clock.now();
  if (!providerId) return isExpired ? expireUnopened(ctx, unsettled) : void (await unsettled.makePage());
  if (isExpired) await ctx.payments.expireSession(providerId);
  const session = await ctx.payments.findSession(providerId);
  if (!session || session.status === 'open' || session.status === 'processing') return;
  const event = { id: `asked:${providerId}:${session.status}`, session };
  const raw = JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await takeIn(ctx, event, raw);
}

/** Its address was given to nobody, so nothing can have been paid on it. */
async function expireUnopened(ctx: Context, { id, clubId, kind }: Unsettled): Promise<void> {
  const session = {
    providerId: null,
    reference: id,
    kind,
    status: 'expired' as const,
    amountCents: null,
    card: null,
  };
  await inTransaction(ctx, { clubId }, (tx) =>
    kind === 'payment'
      ? settlePayment(ctx, tx, { clubId, session })
      : settleCardSetup(tx, { clubId, session }),
  );
  ctx.outbox.wake();
}

async function attempt(ctx: Context, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.logger.warn({ err: error, subject }, 'A payment could not be reconciled');
  }
}
