import type { TimelineEntry } from '@tifo/contracts/back-office/people';
import { KycStatus } from '@tifo/contracts/fans';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { findAuditRows, type ListedAuditRow } from '#server/audit/audit-search-store.ts';
import type { Context } from '#server/context.ts';
import { findBidsOfFan, findLotItems } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findDonationsOfClub } from '#server/features/donations/index.ts';
import { findExclusivesByIds } from '#server/features/exclusives/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { findNotifications } from '#server/features/notifications/index.ts';
import { findOrdersOfFan } from '#server/features/orders/index.ts';
import { findOperations } from '#server/features/wallet/index.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';

const SHOWN = 100;

/** Audit entries that the timeline leaves out: readings of it, and bookings, which it has as operations of the wallet. */
const LEFT_OUT: ReadonlySet<string> = new Set(['fan.fileRead', 'coins.given']);
/** With these, a gift of coins was given. */
const GIVES_COINS: ReadonlySet<string> = new Set(['gift.made', 'gift.approved']);

const PLAIN = { reason: null, order: null, coins: null, money: null, title: null, step: null, item: null };

/**
 * Returns orders, donations, bids, operations, mails and audit entries of the fan, merged, newest first. A gift of coins is one
 * entry, which says who gave why and how much.
 */
export async function readTimeline(
  ctx: Context,
  club: ClubRecord,
  { id: fanId }: FanRecord,
): Promise<TimelineEntry[]> {
  const clubId = club.id;
  const first = { limit: SHOWN, after: null };
  const [orders, donations, bids, operations, mails, records] = await Promise.all([
    findOrdersOfFan(ctx.db, { clubId, fanId, page: first }),
    findDonationsOfClub(ctx.db, { clubId, fans: { ids: [fanId] }, page: first }),
    findBidsOfFan(ctx.db, { clubId, fanId, limit: SHOWN }),
    findOperations(ctx.db, { clubId, fanId, page: first }),
    findNotifications(ctx.db, { clubId, fanId, page: first }),
    findAuditRows(ctx.db, { clubId, subject: `fan:${fanId}`, page: first }),
  ]);
  const items = await nameLots(ctx, { clubId, lotIds: [...new Set(bids.map(({ lotId }) => lotId))] });
  const given = new Set(records.flatMap((record) => giftRefOf(record) ?? []));
  const gifts = new Map(operations.filter(({ ref }) => given.has(ref)).map((made) => [made.ref, made]));
  const inCoins = (units: bigint) => presentCoins(units, club.ticker);
  const entries: TimelineEntry[] = [
    ...orders.map(({ id, createdAt, status, originalCents }) => ({
      ...{ ...PLAIN, id, kind: 'ORDER' as const, what: status },
      order: { id, number: orderNumber(id) },
      at: createdAt.toISOString(),
      money: presentMoney(originalCents),
    })),
    ...donations.map(({ id, createdAt, status, amountCents }) => ({
      ...{ ...PLAIN, id, kind: 'DONATION' as const, what: status },
      at: createdAt.toISOString(),
      money: presentMoney(amountCents),
    })),
    ...bids.map(({ id, createdAt, priceCoinUnits, lotId }) => ({
      ...{ ...PLAIN, id, kind: 'BID' as const, what: 'PLACED', item: items.get(lotId) ?? null },
      at: createdAt.toISOString(),
      coins: inCoins(priceCoinUnits),
    })),
    ...operations
      .filter(({ ref }) => !gifts.has(ref))
      .map(({ id, type, date, amountCoinUnits }) => ({
        ...{ ...PLAIN, id, kind: 'COINS' as const, what: type },
        at: date.toISOString(),
        coins: inCoins(amountCoinUnits),
      })),
    ...mails.map(({ id, createdAt, template, title }) => ({
      ...{ ...PLAIN, id, kind: 'MAIL' as const, what: template, title },
      at: createdAt.toISOString(),
    })),
    ...records
      .filter(({ action }) => !LEFT_OUT.has(action))
      .map((record) => {
        const gift = gifts.get(giftRefOf(record) ?? '');
        return {
          ...{ ...PLAIN, id: record.id, kind: 'RECORD' as const, what: record.action, reason: record.reason },
          at: record.createdAt.toISOString(),
          coins: gift ? inCoins(gift.amountCoinUnits) : null,
          step: stepOf(record),
        };
      }),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
}

/** Returns what the operation of the gift refers to that was given with an entry. */
function giftRefOf({ action, detail }: ListedAuditRow): string | undefined {
  return GIVES_COINS.has(action) ? `gift:${detail.giftId}` : undefined;
}

function stepOf({ action, detail }: ListedAuditRow): KycStatus | null {
  return action === 'kyc.moved' ? KycStatus.parse(detail.to) : null;
}

/** Returns what is sold as these lots, by lot. */
async function nameLots(ctx: Context, { clubId, lotIds }: { clubId: string; lotIds: string[] }) {
  const lots = await findLotItems(ctx.db, { clubId, lotIds });
  const ids = lots.map(({ exclusiveId }) => exclusiveId);
  const exclusives = await findExclusivesByIds(ctx.db, { clubId, ids });
  const names = new Map(exclusives.map(({ id, name: { en, fr } }) => [id, { en, fr }]));
  return new Map(lots.map(({ id, exclusiveId }) => [id, names.get(exclusiveId)]));
}
