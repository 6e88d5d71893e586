import type { ExclusiveCategory, ExclusiveKind, ExclusiveOrder } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { exclusives } from './exclusive-tables.ts';

/**
 * The lots of a club's visible auctions, as tables to join: exclusive_id, auction_id, number,
 * price_coin_units, end_at, auction_start_at, auction_end_at.
 */
export interface ShownLots {
  /** The lot of one exclusive, found by its id; without `auction_end_at`. */
  of(clubId: string, exclusiveId: SQL): SQL;
  all(clubId: string): SQL;
}

const none = () => sql`(
  select null::uuid as exclusive_id, null::uuid as auction_id, null::int as number, null::bigint as price_coin_units,
    null::timestamptz as end_at, null::timestamptz as auction_start_at, null::timestamptz as auction_end_at
  where false
)`;

export const noLots: ShownLots = { of: none, all: none };

/** The sort key of an exclusive in a list. Each part ascends. */
export type ExclusivePlace = [stage: number, key: string, name: string, id: string];

export interface ExclusivePlaces {
  clubId: string;
  lots: ShownLots;
  language: Language;
  order: ExclusiveOrder;
  kind?: ExclusiveKind | undefined;
  category?: ExclusiveCategory | undefined;
}

const price = sql`coalesce(lot.price_coin_units, e.price_coin_units)`;

/** 0: running, 1: upcoming, 2: over, 3: no auction. */
const stageUntil = (end: SQL) => sql`case when lot.exclusive_id is null then 3
  when clock_timestamp() < lot.auction_start_at then 1 when clock_timestamp() < ${end} then 0 else 2 end`;

const auctionStage = stageUntil(sql`lot.auction_end_at`);
const startMs = sql`(extract(epoch from lot.auction_start_at) * 1000)::bigint`;

const ORDERS: Record<ExclusiveOrder, { stage: SQL; key: SQL; name?: SQL }> = {
  DEAREST: { stage: sql`0`, key: sql`-${price}` },
  CLUB: {
    stage: sql`case when e.place is null or e.is_lot then 1 else 0 end`,
    key: sql`case when e.place is null or e.is_lot then -${price} else e.place end`,
  },
  CHEAPEST: { stage: sql`0`, key: price },
  RUNNING: { stage: stageUntil(sql`lot.end_at`), key: sql`-${price}` },
  // Of auctions that are over, the last to end comes first.
  AUCTION: {
    stage: auctionStage,
    key: sql`case when ${auctionStage} = 2 then -${startMs} else ${startMs} end`,
    name: sql`lot.auction_id || lpad(lot.number::text, 10, '0')`,
  },
};

const COLLATIONS: Record<Language, SQL> = { en: sql.raw('"en-x-icu"'), fr: sql.raw('"fr-x-icu"') };

/** Returns the shown exclusives of the club, each with its sort key. */
function placesOf({ clubId, lots, language, order, kind, category }: ExclusivePlaces): SQL {
  const { stage, key, name } = ORDERS[order];
  const shown = sql`coalesce(nullif(e.name ->> ${language}, ''), e.name ->> 'en')`;
  // Ordered by auction, the query starts from the lots, of which there are few; otherwise each exclusive
  // looks up its lot.
  const source =
    order === 'AUCTION'
      ? sql`${lots.all(clubId)} as lot join ${exclusives} as e on e.id = lot.exclusive_id`
      : sql`${exclusives} as e left join lateral ${lots.of(clubId, sql`e.id`)} as lot on e.is_lot`;
  return sql`(
    select e.id, e.category, e.stock, lot.auction_id, lot.number,
      ${stage} as stage, ${key} as key, ${name ?? shown} collate ${COLLATIONS[language]} as name
    from ${source}
    where e.club_id = ${clubId} and e.visible
      ${kind ? sql`and (lot.exclusive_id is not null) = ${kind === 'LOT'}` : sql``}
      ${category ? sql`and e.category = ${category}` : sql``}
  )`;
}

/** Returns the sort keys of one page, plus one that tells whether there is another page. */
export async function findExclusivePlaces(
  tx: Tx,
  places: ExclusivePlaces,
  { limit, after }: PageRequest<ExclusivePlace>,
): Promise<ExclusivePlace[]> {
  const behind = after
    ? sql`where (stage, key, name, id) > (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::text, ${after[3]}::uuid)`
    : sql``;
  const { rows } = await tx.execute<{ stage: number; key: string; name: string; id: string }>(sql`
    select stage, key::text, name, id from ${placesOf(places)} as listed ${behind}
    order by stage, listed.key, name, id limit ${limit + 1}`);
  return rows.map(({ stage, key, name, id }) => [stage, key, name, id]);
}

export interface RelatedPlaces {
  previous: string | undefined;
  next: string | undefined;
  recommended: string[];
}

/**
 * Returns the neighbours of an exclusive: the lots of its auction by number, or else the items for sale in the
 * order of the club. Recommendations are others of the same kind, available ones of its category first.
 */
export async function findRelatedPlaces(
  tx: Tx,
  { clubId, lots, language }: Pick<ExclusivePlaces, 'clubId' | 'lots' | 'language'>,
  { id, category, recommended }: { id: string; category: ExclusiveCategory; recommended: number },
): Promise<RelatedPlaces> {
  const all = placesOf({ clubId, lots, language, order: 'CLUB' });
  const place = sql`(coalesce(number, 0), stage, key, name, id)`;
  const own = sql`(select coalesce(number, 0), stage, key, name, id from self)`;
  const { rows } = await tx.execute<{ role: string; id: string }>(sql`
    with sibling as materialized (
      select * from ${all} as listed
      where auction_id is not distinct from (select auction_id from ${lots.of(clubId, sql`${id}::uuid`)} as lot)
    ),
    self as (select * from sibling where id = ${id})
    (select 'previous' as role, id from sibling where ${place} < ${own}
      order by number desc nulls last, stage desc, key desc, name desc, id desc limit 1)
    union all
    (select 'next', id from sibling where ${place} > ${own} order by number, stage, key, name, id limit 1)
    union all
    (select 'recommended', id from sibling where id <> ${id}
      order by stock = 0, category <> ${category}, number, stage, key, name, id limit ${recommended})`);
  const idsOf = (wanted: string) => rows.flatMap((row) => (row.role === wanted ? [row.id] : []));
  return { previous: idsOf('previous')[0], next: idsOf('next')[0], recommended: idsOf('recommended') };
}
