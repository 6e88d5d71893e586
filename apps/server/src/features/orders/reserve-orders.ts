import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findEarlierReplies, keepReplies } from '#server/db/idempotency-batch.ts';
import { nothing, pipeline, type Statement } from '#server/db/statement-pipeline.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  type ExclusiveRecord,
  getExclusiveById,
  returnStock,
  takeStock,
  takeStockUpTo,
} from '#server/features/exclusives/index.ts';
import { findAmountRefusal } from '#server/features/payments/index.ts';
import { lockWallets } from '#server/features/wallet/index.ts';
import { AppError, ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import { countOpenHolds, lockBuyersOfHolds } from './hold-store.ts';
import { isPaidAtOnce, type NewOrder, toNewOrder } from './new-order.ts';
import { findOffer } from './offer.ts';
import type { OrderRequest, ReservedOrder, Verdict } from './order-request.ts';
import { releaseOrder } from './order-settlements.ts';
import {
  findHoldingOrders,
  findOrdersByIds,
  findPendingLotOrders,
  type PendingOrder,
  type PendingOrdersQuery,
} from './order-store.ts';
import type { OrderKind } from './order-tables.ts';
import { writeOrders } from './write-orders.ts';

/** The number of items that one fan may hold at once without paying. */
const MAX_OPEN_HOLDS = 5;

const ROUTES = { FIAT: 'fiat-orders', COINS: 'coins-orders' } as const;

export interface OrderBatch {
  kind: OrderKind;
  club: ClubRecord;
  exclusiveId: string;
  /** By different fans, in order of arrival. */
  requests: OrderRequest[];
}

/** Stored with the idempotency key. */
type StoredReply = Pick<ReservedOrder, 'orderId' | 'paymentId'>;

interface Step {
  uow: UnitOfWork;
  club: ClubRecord;
  kind: OrderKind;
  /** Spendable coins by fan id. */
  freeCoinUnits: Map<string, bigint>;
  /** The number of unpaid held items by fan id. */
  openHolds: Map<string, number>;
  /** Taken before it was known how many orders need stock. */
  takenStock: number;
  /** Whether an expired order has put its item back on sale since. */
  hasFreedStock: boolean;
}

/**
 * Reserves one item for several fans: one lock of their wallets, one of the stock, one statement for each
 * table. A fan with an order that already waits for its payment gets that order again.
 */
export async function reserveOrders({
  uow,
  input: { kind, club, exclusiveId, requests },
}: {
  uow: UnitOfWork;
  input: OrderBatch;
}): Promise<Verdict[]> {
  const scope = { clubId: club.id, route: ROUTES[kind] };
  const keyed = requests.map((request) => toKeyed(request, exclusiveId));
  const item = { clubId: club.id, exclusiveId };
  const isFiat = kind === 'FIAT';
  const buyers = { clubId: club.id, fanIds: requests.map(({ fan }) => fan.id) };
  const [exclusive, , freeCoinUnits, earlier, holding, openHolds, takenStock, own] = await pipeline(uow.tx, [
    getExclusiveById.with({ clubId: club.id, id: exclusiveId }),
    isFiat ? lockBuyersOfHolds.with(buyers) : nothing(undefined),
    lockBuyers(club, requests),
    // Read after the locks, so that what was committed meanwhile is visible: another process may have had the same request.
    findEarlierReplies<StoredReply>(scope, keyed),
    isFiat
      ? findHoldingOrders.with(toPendingQuery(club, exclusiveId, requests))
      : nothing<PendingOrder[]>([]),
    isFiat ? countOpenHolds.with(buyers) : nothing(new Map<string, number>()),
    // In the same round trip as the statements before, since other buyers wait for the stock from here on.
    takeStockUpTo.with({ ...item, wanted: requests.length }),
    // Read after the locks, so that a first attempt that was being committed is visible.
    findOwnOrders(club, requests),
  ]);
  const verdicts = new Map<OrderRequest, Verdict>();
  for (const [index, request] of requests.entries()) {
    const known = earlier[index];
    const made = own.find(({ id }) => id === request.ids.order);
    if (made) verdicts.set(request, reservedBefore({ orderId: made.id, paymentId: made.paymentId }));
    else if (known)
      verdicts.set(request, 'error' in known ? refused(known.error) : reservedBefore(known.reply));
  }
  const open = requests.filter((request) => !verdicts.has(request));
  const step: Step = { uow, club, kind, freeCoinUnits, openHolds, takenStock, hasFreedStock: false };
  const pending =
    kind === 'FIAT' && exclusive.isLot
      ? await findPendingLotOrders(uow.tx, toPendingQuery(club, exclusiveId, open))
      : holding;
  for (const [request, verdict] of await keepWaiting(step, pending, open)) verdicts.set(request, verdict);
  const newcomers = open.filter((request) => !verdicts.has(request));
  for (const [request, verdict] of await sell(step, exclusive, newcomers)) verdicts.set(request, verdict);
  const answers = requests.map((request) => verdicts.get(request) ?? soldOut());
  await keepReplies(
    uow.tx,
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

function toKeyed({ fan, idempotencyKey, returnTo, usesCoins }: OrderRequest, exclusiveId: string) {
  const choice = usesCoins ? {} : { payWith: 'CARD' };
  const body = { lineItems: [exclusiveId], ...returnTo, ...choice };
  return { username: fan.username, key: idempotencyKey, body };
}

/** Always before the stock: whoever locks the stock already holds the buyers' wallets. */
function lockBuyers(club: ClubRecord, requests: OrderRequest[]): Statement<Map<string, bigint>> {
  if (!club.coinsEnabled) return nothing(new Map());
  return lockWallets.with({ clubId: club.id, fanIds: requests.map(({ fan }) => fan.id) });
}

/** Returns the orders that earlier attempts of these requests have stored. */
function findOwnOrders({ id: clubId }: ClubRecord, requests: OrderRequest[]) {
  const tried = requests.filter(({ isRetry }) => isRetry);
  return findOrdersByIds.with({ clubId, ids: tried.map(({ ids }) => ids.order) });
}

function toPendingQuery(club: ClubRecord, exclusiveId: string, requests: OrderRequest[]): PendingOrdersQuery {
  return { clubId: club.id, exclusiveId, fanIds: requests.map(({ fan }) => fan.id) };
}

/**
 * Returns the verdicts of fans who already have a waiting order. An expired one is released first, which
 * frees the buyer's coins.
 */
async function keepWaiting(
  step: Step,
  pending: readonly PendingOrder[],
  requests: OrderRequest[],
): Promise<Map<OrderRequest, Verdict>> {
  const { uow, club, freeCoinUnits } = step;
  const verdicts = new Map<OrderRequest, Verdict>();
  const freed: OrderRequest[] = [];
  for (const { id: orderId, fanId, paymentId, isExpired } of pending) {
    const request = requests.find(({ fan }) => fan.id === fanId);
    if (!request) continue;
    if (isExpired) {
      await releaseOrder(uow, { key: { clubId: club.id, id: orderId }, status: 'EXPIRED' });
      freed.push(request);
    } else verdicts.set(request, reservedBefore({ orderId, paymentId }));
  }
  step.hasFreedStock = freed.length > 0;
  const [locked] = await pipeline(uow.tx, [lockBuyers(club, freed)]);
  for (const [fanId, coinUnits] of locked) freeCoinUnits.set(fanId, coinUnits);
  return verdicts;
}

/**
 * Places new orders for as many items as are in stock, first come, first served; won lots take theirs when they are
 * paid.
 */
async function sell(
  step: Step,
  exclusive: ExclusiveRecord,
  requests: OrderRequest[],
): Promise<Map<OrderRequest, Verdict>> {
  const { uow } = step;
  const verdicts = new Map<OrderRequest, Verdict>();
  const wanted: NewOrder[] = [];
  for (const request of requests) {
    const order = await toOrder(step, exclusive, request);
    if (order instanceof AppError) verdicts.set(request, refused(order));
    else wanted.push(order);
  }
  const forStock = wanted.filter(({ row }) => row.lotId === null);
  const taken = await settleStock(step, exclusive.id, forStock.length);
  const late = new Set([...forStock.slice(taken), ...(await takeStockOfPaidLots(uow.tx, wanted))]);
  for (const { sale } of late) verdicts.set(sale.request, soldOut());
  const placed = wanted.filter((order) => !late.has(order));
  const written = await writeOrders(uow, placed);
  const asked = new Map(written.asked.map((payment) => [payment.id, payment]));
  for (const { row, line, sale } of placed) {
    const { id: orderId, paymentId } = row;
    verdicts.set(sale.request, {
      kind: 'reserved',
      orderId,
      paymentId,
      asked: asked.get(paymentId ?? '') ?? null,
      listed: {
        order: row,
        lines: [{ line, exclusive }],
        invoices: written.invoices.filter((invoice) => invoice.orderId === orderId),
      },
    });
  }
  return verdicts;
}

/**
 * Returns unneeded stock, or takes what is missing if an expired order has freed it. Returns how many orders
 * can be served.
 */
async function settleStock(
  { uow: { tx }, club: { id: clubId }, takenStock, hasFreedStock }: Step,
  exclusiveId: string,
  wanted: number,
): Promise<number> {
  const item = { clubId, exclusiveId };
  if (takenStock > wanted) await returnStock(tx, { ...item, units: takenStock - wanted });
  if (takenStock >= wanted) return wanted;
  if (!hasFreedStock) return takenStock;
  return takenStock + (await takeStockUpTo(tx, { ...item, wanted: wanted - takenStock }));
}

/** Takes the stock of won lots that coins cover whole; returns the orders of those of which none is left. */
async function takeStockOfPaidLots(tx: Tx, orders: NewOrder[]): Promise<NewOrder[]> {
  const late: NewOrder[] = [];
  for (const order of orders) {
    if (order.row.lotId === null || !isPaidAtOnce(order)) continue;
    const { clubId, exclusiveId } = order.line;
    if (!(await takeStock(tx, { clubId, exclusiveId, isLot: true }))) late.push(order);
  }
  return late;
}

/** Returns the order, or the error that prevents it. An order for coins alone needs enough of them. */
async function toOrder(
  { uow, club, kind, freeCoinUnits, openHolds }: Step,
  exclusive: ExclusiveRecord,
  request: OrderRequest,
): Promise<NewOrder | AppError> {
  const isInCoins = kind === 'COINS';
  const offer = await findOffer(uow, { club, exclusive, fanId: request.fan.id });
  if (offer instanceof AppError) return offer;
  const seen = request.seenCoinUnits ?? offer.priceCoinUnits;
  if (seen !== offer.priceCoinUnits) return new ConflictError('order.priceChanged');
  // A lot that was won is owed, and paid, by whomever the club has blocked since.
  if (request.fan.blockedAt && offer.lotId === null) return new ForbiddenError('fan.blocked');
  if (isInCoins && offer.lotId !== null) return new ConflictError('exclusive.unavailable');
  if (isInCoins && exclusive.stock < 1) return soldOut().error;
  const free = request.usesCoins ? (freeCoinUnits.get(request.fan.id) ?? 0n) : 0n;
  const order = toNewOrder(uow, { kind, club, exclusive, offer, request, freeCoinUnits: free });
  if (isInCoins) return order.coversAll ? order : new ConflictError('coins.insufficient');
  if (isPaidAtOnce(order)) return order;
  const isOneTooMany = offer.lotId === null && (openHolds.get(request.fan.id) ?? 0) >= MAX_OPEN_HOLDS;
  if (isOneTooMany) return new ConflictError('order.tooManyOpen', { values: { max: MAX_OPEN_HOLDS } });
  return findAmountRefusal(order.row.finalCents) ?? order;
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
