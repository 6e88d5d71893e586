import type { OfficeFanFile, TimelineEntry } from '@tifo/contracts/back-office/people';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { findAuditRows } from '#server/audit/audit-search-store.ts';
import type { Context, UseCase } from '#server/context.ts';
import { findBidsOfFan } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findDonationsOfClub } from '#server/features/donations/index.ts';
import { type FanRecord, findBlockReason, findFansByIds } from '#server/features/fans/index.ts';
import { findNotifications } from '#server/features/notifications/index.ts';
import { findOrdersOfFan } from '#server/features/orders/index.ts';
import { findOperations, getBalance } from '#server/features/wallet/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { presentOfficeFan } from './present-office-fan.ts';

const SHOWN = 100;

export interface FanFileInput {
  club: ClubRecord;
  fanId: string;
}

/** Returns a fan with their activity and the decisions about them. Reading it is audited. */
export async function showFanFile({
  ctx,
  actor,
  input: { club, fanId },
}: UseCase<FanFileInput>): Promise<OfficeFanFile> {
  assertMay(actor, 'fans.dossier', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  const timeline = await readTimeline(ctx, club, fan);
  const blockReason = await findBlockReason(ctx.db, fan);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'fan.fileRead', subject: `fan:${fanId}` }),
  );
  const balance = await getBalance({ ctx, input: { clubId: club.id, fanId } });
  const { firstName, lastName } = fan;
  return {
    ...{ ...presentOfficeFan(fan), firstName, lastName, blockReason, timeline },
    coins: presentCoins(balance, club.ticker),
  };
}

/** Returns orders, donations, bids, operations, mails and audit entries of the fan, merged, newest first. */
async function readTimeline(ctx: Context, club: ClubRecord, { id: fanId }: FanRecord) {
  const clubId = club.id;
  const first = { limit: SHOWN, after: null };
  const [orders, donations, bids, operations, mails, records] = await Promise.all([
    findOrdersOfFan(ctx.db, { clubId, fanId, page: first }),
    findDonationsOfClub(ctx.db, { clubId, fanIds: [fanId], page: first }),
    findBidsOfFan(ctx.db, { clubId, fanId, limit: SHOWN }),
    findOperations(ctx.db, { clubId, fanId, page: first }),
    findNotifications(ctx.db, { clubId, fanId, page: first }),
    findAuditRows(ctx.db, { clubId, subject: `fan:${fanId}`, page: first }),
  ]);
  const plain = { reason: null, order: null, coins: null, money: null, title: null };
  const entries: TimelineEntry[] = [
    ...orders.map(({ id, createdAt, status, originalCents }) => ({
      ...{ ...plain, id, kind: 'ORDER' as const, what: status },
      order: { id, number: orderNumber(id) },
      at: createdAt.toISOString(),
      money: presentMoney(originalCents),
    })),
    ...donations.map(({ id, createdAt, status, amountCents }) => ({
      ...{ ...plain, id, kind: 'DONATION' as const, what: status },
      at: createdAt.toISOString(),
      money: presentMoney(amountCents),
    })),
    ...bids.map(({ id, createdAt, priceCoinUnits }) => ({
      ...{ ...plain, id, kind: 'BID' as const, what: 'PLACED' },
      at: createdAt.toISOString(),
      coins: presentCoins(priceCoinUnits, club.ticker),
    })),
    ...operations.map(({ id, type, date, amountCoinUnits }) => ({
      ...{ ...plain, id, kind: 'COINS' as const, what: type },
      at: date.toISOString(),
      coins: presentCoins(amountCoinUnits, club.ticker),
    })),
    ...mails.map(({ id, createdAt, template, title }) => ({
      ...{ ...plain, id, kind: 'MAIL' as const, what: template, title },
      at: createdAt.toISOString(),
    })),
    ...records
      .filter(({ action }) => action !== 'fan.fileRead')
      .map(({ id, createdAt, action, reason }) => ({
        ...{ ...plain, id, kind: 'RECORD' as const, what: action, reason },
        at: createdAt.toISOString(),
      })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
}
