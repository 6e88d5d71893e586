import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findEarlierReplies, keepReplies } from '#server/db/idempotency-batch.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, getExclusiveById, takeStockUpTo } from '#server/features/exclusives/index.ts';
import { lockWallets } from '#server/features/wallet/index.ts';
import { AppError, ConflictError } from '#server/lib/errors.ts';
import { type NewOrder, toNewOrder } from './new-order.ts';
import { findOffer } from './offer.ts';
import type { OrderRequest, ReservedOrder, Verdict } from './order-request.ts';
import { releaseOrder } from './order-settlements.ts';
import { findHoldingOrders, findPendingLotOrders } from './order-store.ts';
import type { OrderKind } from './order-tables.ts';
import { writeOrders } from './write-orders.ts';

const ROUTES = { FIAT: 'fiat-orders', COINS: 'coins-orders' } as const;

export interface OrderBatch {
  kind: OrderKind;
  club: ClubRecord;
  exclusiveId: string;
  /** Of different fans, in order of arrival. */
  requests: OrderRequest[];
}

/** Kept with the idempotency key. */
type StoredReply = Pick<ReservedOrder, 'orderId' | 'paymentId'>;

interface Step {
  ctx: Context;
  tx: Tx;
  club: ClubRecord;
  kind: OrderKind;
  /** Coins that each buyer can spend. */
  freeCoinUnits: Map<string, bigint>;
}

/**
 * Orders of one item by several fans: one lock of their wallets, one of the stock, one statement for each table. A fan
 * whose order waits for its payment already gets that one again.
 */
export async function reserveOrders({
  ctx,
  tx,
  input: { kind, club, exclusiveId, requests },
}: {
  ctx: Context;
  tx: Tx;
  input: OrderBatch;
}): Promise<Verdict[]> {
  const exclusive = await getExclusiveById(tx, { clubId: club.id, id: exclusiveId });
  const scope = { clubId: club.id, route: ROUTES[kind] };
  const keyed = requests.map((request) => toKeyed(request, exclusiveId));
  const earlier = await findEarlierReplies<StoredReply>(tx, scope, keyed);
  const verdicts = new Map<OrderRequest, Verdict>();
  for (const [index, request] of requests.entries()) {
    const known = earlier[index];
    if (!known) continue;
    verdicts.set(request, 'error' in known ? refused(known.error) : reservedBefore(known.reply));
  }
  const open = requests.filter((request) => !verdicts.has(request));
  const step = { ctx, tx, club, kind, freeCoinUnits: await lockBuyers(tx, club, open) };
  for (const [request, verdict] of await findWaiting(step, exclusive, open)) verdicts.set(request, verdict);
  const newcomers = open.filter((request) => !verdicts.has(request));
  for (const [request, verdict] of await sell(step, exclusive, newcomers)) verdicts.set(request, verdict);
  const answers = requests.map((request) => verdicts.get(request) ?? soldOut());
  await keepReplies(
    tx,
    scope,
    keyed.flatMap((request, index) => {
      const answer = answers[index];
      if (earlier[index] || answer?.kind !== 'reserved') return [];
      const { orderId, paymentId } = answer;
      return [{ ...request, reply: { orderId, paymentId } satisfies StoredReply }];
    }),
  );
  return answers;
}

function toKeyed({ fan, idempotencyKey, returnTo }: OrderRequest, exclusiveId: string) {
  return { username: fan.username, key: idempotencyKey, body: { lineItems: [exclusiveId], ...returnTo } };
}

/** Before the stock, always: whoever takes stock holds the buyers' wallets by then. */
async function lockBuyers(tx: Tx, club: ClubRecord, requests: OrderRequest[]): Promise<Map<string, bigint>> {
  if (!club.coinsEnabled) return new Map();
  return lockWallets(tx, { clubId: club.id, fanIds: requests.map(({ fan }) => fan.id) });
}

/** What the fans have waiting already. An order past its time goes first, and does not count. */
async function findWaiting(
  { tx, club, kind }: Step,
  { id: exclusiveId, isLot }: ExclusiveRecord,
  requests: OrderRequest[],
): Promise<Map<OrderRequest, Verdict>> {
  const verdicts = new Map<OrderRequest, Verdict>();
  if (kind === 'COINS') return verdicts;
  const fanIds = requests.map(({ fan }) => fan.id);
  const find = isLot ? findPendingLotOrders : findHoldingOrders;
  const pending = await find(tx, { clubId: club.id, exclusiveId, fanIds });
  for (const { id: orderId, fanId, paymentId, isExpired } of pending) {
    const request = requests.find(({ fan }) => fan.id === fanId);
    if (isExpired) await releaseOrder(tx, { key: { clubId: club.id, id: orderId }, status: 'EXPIRED' });
    else if (request) verdicts.set(request, reservedBefore({ orderId, paymentId }));
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
    const order = await toOrder(step, exclusive, request);
    if (order instanceof AppError) verdicts.set(request, refused(order));
    else wanted.push(order);
  }
  const forStock = wanted.filter(({ row }) => row.lotId === null);
  const taken =
    forStock.length === 0
      ? 0
      : await takeStockUpTo(tx, { clubId: club.id, exclusiveId: exclusive.id, wanted: forStock.length });
  const late = new Set(forStock.slice(taken));
  for (const { sale } of late) verdicts.set(sale.request, soldOut());
  const placed = wanted.filter((order) => !late.has(order));
  const asked = new Map((await writeOrders(ctx, tx, placed)).map((payment) => [payment.id, payment]));
  for (const { row, line, sale } of placed) {
    const { id: orderId, paymentId } = row;
    verdicts.set(sale.request, {
      kind: 'reserved',
      orderId,
      paymentId,
      asked: asked.get(paymentId ?? '') ?? null,
      listed: { order: row, lines: [{ line, exclusive }] },
    });
  }
  return verdicts;
}

/** Or why it cannot be. Who pays with coins alone needs enough of them, as long as there is something to buy. */
async function toOrder(
  { ctx, tx, club, kind, freeCoinUnits }: Step,
  exclusive: ExclusiveRecord,
  request: OrderRequest,
): Promise<NewOrder | AppError> {
  const isInCoins = kind === 'COINS';
  const offer = await findOffer(ctx, tx, { club, exclusive, fanId: request.fan.id });
  if (offer instanceof AppError) return offer;
  if (isInCoins && offer.lotId !== null) return new ConflictError('exclusive.unavailable');
  if (isInCoins && exclusive.stock < 1) return soldOut().error;
  const free = freeCoinUnits.get(request.fan.id) ?? 0n;
  const order = toNewOrder(ctx, { kind, club, exclusive, offer, request, freeCoinUnits: free });
  return isInCoins && !order.coversAll ? new ConflictError('coins.insufficient') : order;
}

function refused(error: AppError): Verdict {
  return { kind: 'refused', error };
}

function reservedBefore(reply: StoredReply): Verdict {
  return { kind: 'reserved', ...reply, asked: null, listed: null };
}

function soldOut() {
  return { kind: 'refused' as const, error: new ConflictError('stock.exhausted') };
}
