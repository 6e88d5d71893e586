import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { OfficeSearch } from '@tifo/contracts/back-office/search';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findItemsByName } from '#server/features/exclusives/index.ts';
import { findFansOfClub } from '#server/features/fans/index.ts';
import { findOrdersByWords } from '#server/features/orders/index.ts';
import { findWrittenPostsByName } from '#server/features/posts/index.ts';
import { may } from '#server/lib/actor.ts';

/** Of each kind. The lists of the sections show more. */
const MOST_SHOWN = 6;

/** Returns the newest fans, exclusives, orders and posts with these words that the caller may read. */
export async function searchOffice({
  ctx,
  actor,
  input: { club, q: words },
}: UseCase<{ club: ClubRecord; q: string }>): Promise<OfficeSearch> {
  const search = { clubId: club.id, words, limit: MOST_SHOWN };
  const whoMay = <Found>(capability: Capability, find: () => Promise<Found>) =>
    may(actor, capability, club.id) ? find() : undefined;
  const [fans, exclusives, orders, posts] = await Promise.all([
    whoMay('fans.read', async () =>
      findFansOfClub(ctx.db, { ...search, page: { limit: MOST_SHOWN - 1, after: null } }),
    ),
    whoMay('catalogue.read', async () => findItemsByName(ctx.db, search)),
    whoMay('orders.read', () => findOrdersByWords(ctx, search)),
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
    ...(posts && {
      posts: posts.map(({ id, name: { en, fr }, imageUrl }) => ({ id, name: { en, fr }, imageUrl })),
    }),
  };
}
