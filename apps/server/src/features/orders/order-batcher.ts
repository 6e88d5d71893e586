import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFanStandings } from '#server/features/fans/index.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import { batchMeasures } from '#server/platform/batch-metrics.ts';
import { defineService } from '#server/platform/feature.ts';
import { scheduleExpiry } from './order-expiries.ts';
import type { OrderRequest, Verdict } from './order-request.ts';
import type { OrderKind } from './order-tables.ts';
import { reserveOrders } from './reserve-orders.ts';

export interface WaitingOrder {
  kind: OrderKind;
  club: ClubRecord;
  exclusiveId: string;
  request: OrderRequest;
}

const MAX_BATCH = 128;
const MAX_WAITING = 5000;

/**
 * Batches the buyers of this process who wait for the stock of the same item: one commit for all requests
 * that arrived meanwhile.
 */
class OrderBatcher {
  private readonly ctx: Context;
  private readonly fans: BatchQueue<string, FanRecord | undefined>;
  private readonly orders: BatchQueue<WaitingOrder, Verdict>;

  constructor(ctx: Context) {
    this.ctx = ctx;
    const limits = { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING };
    this.fans = new BatchQueue({
      ...limits,
      maxRunning: 2,
      run: (clubId, usernames) => this.findFans(clubId, usernames),
    });
    this.orders = new BatchQueue({
      ...limits,
      // Half of the connections stay free for all other requests.
      maxRunning: Math.max(1, Math.floor(ctx.config.database.poolSize / 2)),
      onBatch: (size) => batchMeasures.of(ctx).observe('orders', size),
      run: (_key, waiting) =>
        this.reserve(waiting).finally(() => {
          for (const { request } of waiting) request.isRetry = true;
        }),
    });
    batchMeasures.of(ctx).watch('orders', () => this.orders.waitingCount);
  }

  findFan(club: ClubRecord, username: string): Promise<FanRecord | undefined> {
    return this.fans.add({ group: club.id, key: club.id }, username);
  }

  /** Returns the verdict on an order once it has been committed. */
  order(waiting: WaitingOrder): Promise<Verdict> {
    const item = `${waiting.kind} ${waiting.club.id} ${waiting.exclusiveId}`;
    return this.orders.add({ group: item, key: item }, waiting);
  }

  private async findFans(clubId: string, usernames: string[]): Promise<(FanRecord | undefined)[]> {
    const fans = await findFanStandings(this.ctx.db, { clubId, usernames: [...new Set(usernames)] });
    const found = new Map(fans.map((fan) => [fan.username, fan]));
    return usernames.map((username) => found.get(username));
  }

  /** A fan's second request waits for the commit of the first one, and then finds its order. */
  private async reserve(waiting: WaitingOrder[]): Promise<Verdict[]> {
    const verdicts = new Map<WaitingOrder, Verdict>();
    for (let left = waiting; left.length > 0; left = left.filter((each) => !verdicts.has(each))) {
      const round = firstOfEachFan(left);
      const answers = await this.reserveRound(round);
      for (const [index, answer] of answers.entries()) verdicts.set(round[index] as WaitingOrder, answer);
    }
    return waiting.map((each) => verdicts.get(each) as Verdict);
  }

  private async reserveRound(round: WaitingOrder[]): Promise<Verdict[]> {
    const { ctx } = this;
    const [first] = round;
    if (!first) return [];
    const { kind, club, exclusiveId } = first;
    const requests = round.map(({ request }) => request);
    const scope = { clubId: club.id, findsOwnWork: true };
    const verdicts = await ctx.unitOfWork(scope, (uow) => {
      uow.invalidate(club);
      for (const request of requests) request.isRetry ||= uow.isRerun;
      return reserveOrders({ uow, input: { kind, club, exclusiveId, requests } });
    });
    const asked = verdicts.flatMap((verdict) => (verdict.kind === 'reserved' ? (verdict.asked ?? []) : []));
    if (asked[0]) scheduleExpiry(ctx, asked[0].expiresAt);
    return verdicts;
  }
}

function firstOfEachFan(waiting: WaitingOrder[]): WaitingOrder[] {
  const seen = new Set<string>();
  return waiting.filter(({ request }) => {
    const isFirst = !seen.has(request.fan.id);
    seen.add(request.fan.id);
    return isFirst;
  });
}

export const orderBatcher = defineService({ create: (ctx) => new OrderBatcher(ctx) });
