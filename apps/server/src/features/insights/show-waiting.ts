import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Waiting } from '@tifo/contracts/back-office/insights';
import type { Context, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { MOST_COUNTED } from '#server/db/list-page.ts';
import { countDeadTasks } from '#server/events/dead-task-store.ts';
import { findWaitingLots } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { countReceiptsForClub } from '#server/features/donations/index.ts';
import { countPrizes } from '#server/features/giveaways/index.ts';
import { countReviewsToDecide } from '#server/features/kyc/index.ts';
import { countReports } from '#server/features/messages/index.ts';
import { countOrders, countWaitingInvoices } from '#server/features/orders/index.ts';
import { countRefundRequests } from '#server/features/payments/index.ts';
import { countGifts } from '#server/features/wallet/index.ts';
import { may } from '#server/lib/actor.ts';
import { findReachable } from '#server/platform/databases.ts';

/** What waits, by whoever may deal with it. */
type Counts = {
  [Kind in keyof Waiting]-?: [Capability, () => Promise<NonNullable<Waiting[Kind]>>];
};

/** Returns how much waits at the club for somebody who may deal with it. */
export async function showWaiting({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<Waiting> {
  const isTheirs = (capability: Capability) => may(actor, capability, club.id);
  const counted = await countWaiting(ctx, { clubId: club.id, isCounted: isTheirs });
  return Object.fromEntries(counted.map(({ kind, waiting }) => [kind, waiting]));
}

export interface CountedKind {
  kind: string;
  /** Whose business it is. */
  capability: Capability;
  waiting: number | { count: number };
}

/** Counts what waits at the club, of the kinds whose capability is asked for, in the order in which they are listed. */
export async function countWaiting(
  ctx: Context,
  { clubId, isCounted }: { clubId: string; isCounted: (capability: Capability) => boolean },
): Promise<CountedKind[]> {
  const found = Object.entries(countsOf(ctx, clubId))
    .filter(([, [capability]]) => isCounted(capability))
    .map(async ([kind, [capability, count]]) => ({ kind, capability, waiting: await count() }));
  return Promise.all(found);
}

function countsOf(ctx: Context, clubId: string): Counts {
  const { db } = ctx;
  const counted = { clubId, most: MOST_COUNTED };
  const lotsFor = async (waitFor: 'payment' | 'delivery') =>
    waitingLots(await findWaitingLots(db, { ...counted, waitFor }));
  return {
    reviews: ['fans.review', () => countReviewsToDecide(db, clubId)],
    reports: ['chat.moderate', () => countReports(db, { ...counted, state: 'OPEN' })],
    withdrawals: ['refunds.make', () => countOrders(db, { ...counted, withdrawn: 'open' })],
    unpaidLots: ['auctions.run', () => lotsFor('payment')],
    undeliveredOrders: ['orders.fulfil', () => countOrders(db, { ...counted, delivered: 'no' })],
    undeliveredLots: ['orders.fulfil', () => lotsFor('delivery')],
    undeliveredPrizes: ['orders.fulfil', () => countPrizes(db, { ...counted, delivered: 'no' })],
    waitingInvoices: ['clubs.settings', () => countWaitingInvoices(db, counted)],
    waitingReceipts: ['clubs.settings', () => countReceiptsForClub(db, counted)],
    gifts: ['coins.approve', () => countGifts(db, { clubId, state: 'WAITING' })],
    refunds: ['refunds.approve', () => countRefundRequests(db, { clubId, state: 'WAITING' })],
    failedTasks: ['operations.read', async () => sum(await findReachable(ctx, countFailed))],
  };
}

/** Of those that wait longest first. */
function waitingLots(lots: readonly { auctionId: string }[]) {
  return { count: lots.length, auctionId: lots[0]?.auctionId ?? null };
}

async function countFailed(db: Tx): Promise<number> {
  return sum((await countDeadTasks(db, {})).map(({ count }) => count));
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
