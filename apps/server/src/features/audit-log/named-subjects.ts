import { AUDIT_SUBJECT_KINDS } from '@tifo/contracts/back-office/audit-subjects';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { SearchedSubjects } from '#server/audit/audit-search-store.ts';
import type { Context } from '#server/context.ts';
import type { FoundRows } from '#server/db/found-rows.ts';
import { findAuctionNames, findLotItems, searchLots } from '#server/features/auctions/index.ts';
import { findExclusivesByIds, searchItems } from '#server/features/exclusives/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import { findSponsorNames } from '#server/features/giveaways/index.ts';
import { searchOrders } from '#server/features/orders/index.ts';
import { findPostNames, searchPosts } from '#server/features/posts/index.ts';
import { findProgramNames } from '#server/features/programs/index.ts';
import { isUuid } from '#server/lib/ids.ts';
import type { LocalizedText } from '#server/lib/language.ts';

type Named = [string, LocalizedText | undefined];

interface Typed {
  clubId: string;
  words: string;
}

/** Returns what is called so, or has such an id or number, as the subjects of audit entries. */
export async function findSubjectsByWords(ctx: Context, search: Typed): Promise<SearchedSubjects> {
  const { clubId, words } = search;
  const [fans, items, orders, posts] = await Promise.all([
    searchFans(ctx.db, search),
    searchItems(ctx.db, search),
    searchOrders(ctx, search),
    searchPosts(ctx.db, search),
  ]);
  const lots = await searchLots(ctx.db, { clubId, items });
  const kinds = { fan: fans, exclusive: items, lot: lots, order: orders, post: posts };
  const found = Object.entries<FoundRows>(kinds);
  return {
    subjects: [
      ...found.flatMap(([kind, rows]) => ('ids' in rows ? rows.ids.map((id) => `${kind}:${id}`) : [])),
      ...AUDIT_SUBJECT_KINDS.map((kind) => `${kind}:${words}`),
      // With its kind, as entries and exports write it.
      words,
    ],
    others: found.flatMap(([kind, rows]) => ('has' in rows ? [{ kind, has: rows.has }] : [])),
  };
}

/** Returns what those among these subjects are called that have a name or a number. */
export async function nameSubjects(
  ctx: Context,
  { clubId, subjects }: { clubId: string; subjects: string[] },
): Promise<ReadonlyMap<string, LocalizedText>> {
  const parts = [...new Set(subjects)].map((subject) => subject.split(':'));
  const idsOf = (kind: string) => parts.flatMap(([one, id = '']) => (one === kind && isUuid(id) ? [id] : []));
  const lots = await findLotItems(ctx.db, { clubId, lotIds: idsOf('lot') });
  const itemIds = [...new Set([...idsOf('exclusive'), ...lots.map(({ exclusiveId }) => exclusiveId)])];
  const fanIds = idsOf('fan');
  const [auctions, giveaways, posts, programs, fans, items] = await Promise.all([
    findAuctionNames(ctx.db, { clubId, ids: idsOf('auction') }),
    findSponsorNames(ctx.db, { clubId, ids: idsOf('giveaway') }),
    findPostNames(ctx.db, { clubId, ids: idsOf('post') }),
    findProgramNames(ctx.db, { clubId, ids: idsOf('program') }),
    fanIds.length > 0 ? findFansByIds(ctx.db, clubId, fanIds) : [],
    itemIds.length > 0 ? findExclusivesByIds(ctx.db, { clubId, ids: itemIds }) : [],
  ]);
  const itemNames = new Map(items.map(({ id, name }) => [id, name]));
  const byId = (kind: string, found: { id: string; name: LocalizedText | string }[]) =>
    found.map(({ id, name }): Named => [`${kind}:${id}`, typeof name === 'string' ? inBoth(name) : name]);
  const named: Named[] = [
    ...byId('fan', fans),
    ...byId('exclusive', items),
    ...byId('auction', auctions),
    ...byId('giveaway', giveaways),
    ...byId('post', posts),
    ...byId('program', programs),
    ...lots.map(({ id, exclusiveId }): Named => [`lot:${id}`, itemNames.get(exclusiveId)]),
    ...idsOf('order').map((id): Named => [`order:${id}`, inBoth(orderNumber(id))]),
  ];
  return new Map(named.filter((one): one is [string, LocalizedText] => Boolean(one[1]?.en || one[1]?.fr)));
}

const inBoth = (name: string): LocalizedText => ({ en: name, fr: name });
