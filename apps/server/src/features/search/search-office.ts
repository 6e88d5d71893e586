import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { OfficeSearch } from '@tifo/contracts/back-office/search';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findReceiptsByNumber } from '#server/features/donations/index.ts';
import { findItemsByName, isCommonWordOfItems } from '#server/features/exclusives/index.ts';
import { findFansOfClub } from '#server/features/fans/index.ts';
import { findInvoicesByNumber, findOrdersByWords } from '#server/features/orders/index.ts';
import { findPaymentsByNumber } from '#server/features/payments/index.ts';
import { findWrittenPostsByName } from '#server/features/posts/index.ts';
import { may } from '#server/lib/actor.ts';

/** Of each kind. The lists of the sections show more. */
const MOST_SHOWN = 6;

/**
 * Returns the newest fans, exclusives, orders and posts with these words, and the payments, invoices and receipts of
 * this number, that the caller may read.
 */
export async function searchOffice({
  ctx,
  actor,
  input: { club, q: words },
}: UseCase<{ club: ClubRecord; q: string }>): Promise<OfficeSearch> {
  const search = { clubId: club.id, words, limit: MOST_SHOWN };
  const whoMay = <Found>(capability: Capability, find: () => Promise<Found>) =>
    may(actor, capability, club.id) ? find() : undefined;
  const numbered = { clubId: club.id, number: words, limit: MOST_SHOWN };
  const [fans, exclusives, orders, payments, invoices, receipts, posts] = await Promise.all([
    whoMay('fans.read', async () =>
      findFansOfClub(ctx.db, { ...search, page: { limit: MOST_SHOWN - 1, after: null } }),
    ),
    whoMay('catalogue.read', async () =>
      findItemsByName(ctx.db, { ...search, isCommon: await isCommonWordOfItems(ctx.db, search) }),
    ),
    whoMay('orders.read', () => findOrdersByWords(ctx, search)),
    whoMay('money.read', () => findPaymentsByNumber(ctx, numbered)),
    whoMay('money.read', () => findInvoicesByNumber(ctx, numbered)),
    whoMay('donations.read', () => findReceiptsByNumber(ctx, numbered)),
    whoMay('content.write', async () => findWrittenPostsByName(ctx.db, search)),
  ]);
  return {
    ...(fans && { fans: fans.map(({ id, name, email }) => ({ id, name, email })) }),
    ...(exclusives && {
      exclusives: exclusives.map(({ id, name: { en, fr }, medias, isLot }) => ({
        ...{ id, name: { en, fr }, isLot },
        imageUrl: medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
      })),
    }),
    ...(orders && {
      orders: orders.map(({ order: { id }, fan }) => ({
        ...{ id, number: orderNumber(id), buyer: fan?.name ?? '' },
      })),
    }),
    ...(payments && { payments }),
    ...(invoices && {
      invoices: invoices.map(({ id, number, buyer }) => ({ id, number, buyer })),
    }),
    ...(receipts && {
      receipts: receipts.map(({ id, number, donor }) => ({ id, number, donor })),
    }),
    ...(posts && {
      posts: posts.map(({ id, name: { en, fr }, imageUrl }) => ({ id, name: { en, fr }, imageUrl })),
    }),
  };
}
