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
  return ofKinds(countsOf(ctx, club.id), (capability) => may(actor, capability, club.id));
}

/** The same for several people at once, each by what they may do; nothing is counted that none of them may deal with. */
export async function countWaiting(
  ctx: Context,
  { clubId, people }: { clubId: string; people: readonly (readonly Capability[])[] },
): Promise<Waiting[]> {
  const { failedTasks: _ofThePlatform, ...counts } = countsOf(ctx, clubId);
  const counted = await ofKinds(counts, (capability) => people.some((own) => own.includes(capability)));
  return people.map((own) => {
    const isTheirs = ([kind]: [string, unknown]) => own.includes(counts[kind as keyof typeof counts][0]);
    return Object.fromEntries(Object.entries(counted).filter(isTheirs));
  });
}

async function ofKinds(
  counts: Partial<Counts>,
  isFor: (capability: Capability) => boolean,
): Promise<Waiting> {
  const found = Object.entries(counts)
    .filter(([, [capability]]) => isFor(capability))
    .map(async ([kind, [, count]]) => [kind, await count()] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** In the order in which they are listed. */
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
