import type { Context } from '#server/context.ts';
import { findUnsettledSetups } from './cards/card-store.ts';
import { openCardPage } from './cards/open-card-page.ts';
import { settleCardSetup } from './cards/settle-card-setup.ts';
import { makePaymentPage } from './open-payment-page.ts';
import { findUnsettledPayments } from './payment-store.ts';
import { applyProviderEvent } from './provider-events/apply-provider-event.ts';
import { findUnprocessedEvents } from './provider-events/provider-event-store.ts';
import { ingestSession } from './provider-events/receive-provider-event.ts';
import { readInTurn } from './read-in-turn.ts';
import { findSlowRefunds } from './refunds/refund-store.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { settlePayment } from './settle-payment.ts';

const LIMIT = 500;
const AT_A_TIME = 4;

interface Unsettled {
  id: string;
  clubId: string;
  kind: 'payment' | 'cardSetup';
  providerId: string | null;
  expiresAt: Date;
  makePage(): Promise<unknown>;
}

/**
 * Repairs what a crash or a lost event has left behind: stored events not applied, pages not created,
 * sessions without an outcome, refunds pending too long. A failed repair does not delay the others, nor does one that waits
 * for days: each run continues where the last one stopped.
 */
export async function reconcilePayments({
  ctx,
  limit = LIMIT,
}: {
  ctx: Context;
  limit?: number;
}): Promise<void> {
  const events = await findUnprocessedEvents(ctx.db, limit);
  await forEach(events, ({ id }) =>
    attempt(ctx, id, () => applyProviderEvent({ ctx, input: { eventId: id } })),
  );
  await forEach(await findUnsettled(ctx, limit), (unsettled) =>
    attempt(ctx, unsettled.id, () => reconcile(ctx, unsettled)),
  );
  const refunds = await readInTurn(ctx, { of: 'refunds', limit }, (page) => findSlowRefunds(ctx.db, page));
  await forEach(refunds, ({ clubId, id: refundId }) =>
    attempt(ctx, refundId, () => sendRefund({ ctx, input: { clubId, refundId } })),
  );
}

/** Runs a few items at a time, since each may wait for the provider. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const workInTurn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, workInTurn));
}

async function findUnsettled(ctx: Context, limit: number): Promise<Unsettled[]> {
  const { db } = ctx;
  const payments = await readInTurn(ctx, { of: 'payments', limit }, (page) =>
    findUnsettledPayments(db, page),
  );
  const setups = await readInTurn(ctx, { of: 'setups', limit }, (page) => findUnsettledSetups(db, page));
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
  if (!providerId) return isExpired ? expireUnpayable(ctx, unsettled) : void (await unsettled.makePage());
  if (isExpired) await ctx.payments.expireSession(providerId);
  const session = await ctx.payments.findSession(providerId);
  if (!session && isExpired) return expireUnpayable(ctx, unsettled);
  if (!session || session.status === 'open' || session.status === 'processing') return;
  await ingestSession(ctx, session);
}

/**
 * Nobody received the address of the page, or the provider has no such page: nothing can have been paid on
 * it.
 */
async function expireUnpayable(ctx: Context, { id, clubId, kind, providerId }: Unsettled): Promise<void> {
  const session = {
    providerId,
    reference: id,
    kind,
    status: 'expired' as const,
    amountCents: null,
    card: null,
  };
  await ctx.unitOfWork({ clubId }, (uow) =>
    kind === 'payment' ? settlePayment(uow, { clubId, session }) : settleCardSetup(uow, { clubId, session }),
  );
}

async function attempt(ctx: Context, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.logger.warn({ err: error, subject }, 'A payment could not be reconciled');
  }
}
