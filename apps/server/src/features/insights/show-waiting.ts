import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Waiting } from '@tifo/contracts/back-office/insights';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { MOST_COUNTED } from '#server/db/list-page.ts';
import { countDeadTasks } from '#server/events/dead-task-store.ts';
import { findWaitingLots } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { countPrizes } from '#server/features/giveaways/index.ts';
import { countReviewsToDecide } from '#server/features/kyc/index.ts';
import { countReports } from '#server/features/messages/index.ts';
import { countOrders } from '#server/features/orders/index.ts';
import { countRefundRequests } from '#server/features/payments/index.ts';
import { countGifts } from '#server/features/wallet/index.ts';
import { may } from '#server/lib/actor.ts';
import { findReachable } from '#server/platform/databases.ts';

/** Returns how much waits at the club for somebody who may deal with it. */
export async function showWaiting({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<Waiting> {
  const clubId = club.id;
  const { db } = ctx;
  const whoMay = <Found>(capability: Capability, count: () => Promise<Found>) =>
    may(actor, capability, clubId) ? count() : undefined;
  const [reviews, reports, gifts, refunds, withdrawals, unpaid, orders, lots, prizes, tasks] =
    await Promise.all([
      whoMay('fans.review', () => countReviewsToDecide(db, clubId)),
      whoMay('chat.moderate', () => countReports(db, { clubId, state: 'OPEN', most: MOST_COUNTED })),
      whoMay('coins.approve', () => countGifts(db, { clubId, state: 'WAITING' })),
      whoMay('refunds.approve', () => countRefundRequests(db, { clubId, state: 'WAITING' })),
      whoMay('refunds.make', () => countOrders(db, { clubId, withdrawn: 'open', most: MOST_COUNTED })),
      whoMay('auctions.run', () => findWaitingLots(db, { clubId, waitFor: 'payment', most: MOST_COUNTED })),
      whoMay('orders.fulfil', () => countOrders(db, { clubId, delivered: 'no', most: MOST_COUNTED })),
      whoMay('orders.fulfil', () => findWaitingLots(db, { clubId, waitFor: 'delivery', most: MOST_COUNTED })),
      whoMay('orders.fulfil', () => countPrizes(db, { clubId, delivered: 'no', most: MOST_COUNTED })),
      whoMay('operations.read', async () => sum(await findReachable(ctx, countFailed))),
    ]);
  return {
    ...(reviews === undefined ? {} : { reviews }),
    ...(reports === undefined ? {} : { reports }),
    ...(gifts === undefined ? {} : { gifts }),
    ...(refunds === undefined ? {} : { refunds }),
    ...(withdrawals === undefined ? {} : { withdrawals }),
    ...(unpaid ? { unpaidLots: waitingLots(unpaid) } : {}),
    ...(orders === undefined ? {} : { undeliveredOrders: orders }),
    ...(lots ? { undeliveredLots: waitingLots(lots) } : {}),
    ...(prizes === undefined ? {} : { undeliveredPrizes: prizes }),
    ...(tasks === undefined ? {} : { failedTasks: tasks }),
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
