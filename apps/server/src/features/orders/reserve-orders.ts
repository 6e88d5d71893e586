import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findEarlierReplies, keepReplies } from '#server/db/idempotency-batch.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, getExclusiveById, takeStockUpTo } from '#server/features/exclusives/index.ts';
import { type AskedPayment, createPayments } from '#server/features/payments/index.ts';
import { AppError, ConflictError } from '#server/lib/errors.ts';
import { insertHolds } from './hold-store.ts';
import { type NewOrder, toHold, toLine, toNewOrder, toPayments } from './new-order.ts';
import { findOffer } from './offer.ts';
import type { OrderRequest, Verdict } from './order-request.ts';
import { findPendingOrders, insertOrders } from './order-store.ts';
import { completeOrder, releaseOrder } from './settle-order.ts';

const ROUTE = 'fiat-orders';

export interface OrderBatch {
  club: ClubRecord;
  exclusiveId: string;
  /** Of different fans, in order of arrival. */
  requests: OrderRequest[];
}

/** Kept with the idempotency key. */
interface StoredReply {
  paymentId: string | null;
}

interface Step {
  ctx: Context;
  tx: Tx;
  club: ClubRecord;
}

/**
 * Orders of one item by several fans: one lock of its stock, one statement for each table. A fan whose order waits
 * already gets that one again.
 */
export async function reserveOrders({
  ctx,
  tx,
  input: { club, exclusiveId, requests },
}: {
  ctx: Context;
  tx: Tx;
  input: OrderBatch;
}): Promise<Verdict[]> {
  const step = { ctx, tx, club };
  const exclusive = await getExclusiveById(tx, { clubId: club.id, id: exclusiveId });
  const scope = { clubId: club.id, route: ROUTE };
  const keyed = requests.map((request) => toKeyed(request, exclusiveId));
  const earlier = await findEarlierReplies<StoredReply>(tx, scope, keyed);
  const verdicts = new Map<OrderRequest, Verdict>();
  for (const [index, request] of requests.entries()) {
    const known = earlier[index];
    if (!known) continue;
    verdicts.set(
      request,
      'error' in known
        ? { kind: 'refused', error: known.error }
        : { kind: 'reserved', paymentId: known.reply.paymentId, asked: null },
    );
  }
  const open = requests.filter((request) => !verdicts.has(request));
  for (const [request, verdict] of await findWaiting(step, exclusiveId, open)) verdicts.set(request, verdict);
  const newcomers = open.filter((request) => !verdicts.has(request));
  for (const [request, verdict] of await sell(step, exclusive, newcomers)) verdicts.set(request, verdict);
  const answers = requests.map((request) => verdicts.get(request) ?? soldOut());
  await keepReplies(
    tx,
    scope,
    keyed.flatMap((request, index) => {
      const answer = answers[index];
      if (earlier[index] || answer?.kind !== 'reserved') return [];
      return [{ ...request, reply: { paymentId: answer.paymentId } satisfies StoredReply }];
    }),
  );
  return answers;
}

function toKeyed({ fan, idempotencyKey, successUrl, cancelUrl }: OrderRequest, exclusiveId: string) {
  return {
    username: fan.username,
    key: idempotencyKey,
    body: { lineItems: [exclusiveId], successUrl, cancelUrl },
  };
}

/** What the fans have waiting already. An order past its time goes first, and does not count. */
async function findWaiting(
  { tx, club }: Step,
  exclusiveId: string,
  requests: OrderRequest[],
): Promise<Map<OrderRequest, Verdict>> {
  const fanIds = requests.map(({ fan }) => fan.id);
  const pending = await findPendingOrders(tx, { clubId: club.id, exclusiveId, fanIds });
  const verdicts = new Map<OrderRequest, Verdict>();
  for (const { id, fanId, paymentId, isExpired } of pending) {
    const request = requests.find(({ fan }) => fan.id === fanId);
    if (isExpired) await releaseOrder(tx, { key: { clubId: club.id, id }, status: 'EXPIRED' });
    else if (request) verdicts.set(request, { kind: 'reserved', paymentId, asked: null });
  }
  return verdicts;
}

/** New orders for as many as the stock allows, first come first served; won lots need no stock yet. */
async function sell(
  step: Step,
  exclusive: ExclusiveRecord,
  requests: OrderRequest[],
): Promise<Map<OrderRequest, Verdict>> {
  const { ctx, tx, club } = step;
  const verdicts = new Map<OrderRequest, Verdict>();
  const wanted: NewOrder[] = [];
  for (const request of requests) {
    const offer = await findOffer(ctx, tx, { club, exclusive, fanId: request.fan.id });
    if (offer instanceof AppError) verdicts.set(request, { kind: 'refused', error: offer });
    else wanted.push(toNewOrder(ctx, { club, exclusive, offer, request }));
  }
  const forStock = wanted.filter(({ row }) => row.lotId === null);
  const taken = await takeFor(step, exclusive, forStock.length);
  const refused = new Set(forStock.slice(taken));
  const placed = wanted.filter((order) => !refused.has(order));
  for (const { sale } of refused) verdicts.set(sale.request, soldOut());
  const asked = await write(step, placed);
  for (const { row, sale } of placed) {
    const { paymentId } = row;
    verdicts.set(sale.request, {
      kind: 'reserved',
      paymentId,
      asked: paymentId === null ? null : (asked.get(paymentId) ?? null),
    });
  }
  return verdicts;
}

async function takeFor({ tx, club }: Step, exclusive: ExclusiveRecord, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  return takeStockUpTo(tx, { clubId: club.id, exclusiveId: exclusive.id, wanted });
}

async function write({ ctx, tx, club }: Step, placed: NewOrder[]): Promise<Map<string, AskedPayment>> {
  if (placed.length === 0) return new Map();
  await insertOrders(tx, {
    orders: placed.map(({ row }) => row),
    lines: placed.map((order) => toLine(ctx, order)),
  });
  const held = placed.filter(({ row }) => row.lotId === null);
  await insertHolds(
    tx,
    held.map((order) => toHold(ctx, order)),
  );
  await recordAudit(
    tx,
    ...placed.map(({ row, sale }) => ({
      clubId: club.id,
      actor: sale.request.actor,
      action: 'order.placed',
      subject: `order:${row.id}`,
    })),
  );
  const payments = await createPayments(tx, placed.flatMap(toPayments));
  for (const { row } of placed) {
    if (row.paymentId === null) await completeOrder(ctx, tx, { clubId: club.id, id: row.id });
  }
  return new Map(payments.map((payment) => [payment.id, payment]));
}

function soldOut(): Verdict {
  return { kind: 'refused', error: new ConflictError('stock.exhausted') };
}
