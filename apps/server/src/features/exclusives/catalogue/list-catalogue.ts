import type { CatalogueState } from '@tifo/contracts/back-office/catalogue';
import type { ExclusiveCategory, ExclusiveKind } from '@tifo/contracts/exclusives';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { isCommonWordOfItems } from '../item-matches.ts';
import { type CatalogueOrder, countCatalogue, findCataloguePage } from './catalogue-store.ts';
import { presentCatalogueItem } from './present-catalogue-item.ts';

interface CatalogueQuery extends PageQuery {
  q?: string | undefined;
  sort?: string | undefined;
  'filter[state]'?: CatalogueState | undefined;
  'filter[category]'?: ExclusiveCategory | undefined;
  'filter[kind]'?: ExclusiveKind | undefined;
}

const SortKey = z.tuple([z.string(), z.uuid()]);

/** Returns the club's exclusives, newest first by default; archived ones only on request. */
export async function listCatalogue({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: CatalogueQuery }>) {
  assertMay(actor, 'catalogue.read', club.id);
  const page = toPageRequest(query, (value) => SortKey.parse(value));
  const kind = query['filter[kind]'];
  const search = {
    clubId: club.id,
    words: query.q,
    state: query['filter[state]'],
    category: query['filter[category]'],
    isLot: kind === undefined ? undefined : kind === 'LOT',
  };
  const order = toOrder(query.sort);
  const isPlain = search.state === undefined && search.category === undefined && kind === undefined;
  const isCommon = isPlain && (await isCommonWordOfItems(ctx.db, search));
  const [rows, count] = await Promise.all([
    findCataloguePage(ctx.db, { ...search, isCommon, page, order }),
    countCatalogue(ctx.db, { ...search, isCommon, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ sortKey, id }) => [sortKey, id]),
    count,
    (row) => presentCatalogueItem(row, club),
  );
}

function toOrder(sort = '-createdAt'): CatalogueOrder {
  const isDescending = sort.startsWith('-');
  return { by: (isDescending ? sort.slice(1) : sort) as CatalogueOrder['by'], isDescending };
}
