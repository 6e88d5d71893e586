import type { ExclusiveCategory, ExclusiveKind, ExclusiveOrder } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
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
  /** A further condition on the exclusive, named `e`. */
  among?: SQL | undefined;
}

/** How much of a list is read, from where, and in which direction. */
export interface Stretch {
  limit: number;
  from?: ExclusivePlace | null | undefined;
  isBackward?: boolean | undefined;
}

/** What is sold from stock, in the order of an index: its stage is the same, and its key or minus that is a column. */
interface SalePart {
  stage: number;
  column: SQL;
  isDescending: boolean;
  among?: SQL;
}

const DEAREST = { column: sql`e.price_coin_units`, isDescending: true };

const OF_SALE: Record<ExclusiveOrder, readonly SalePart[]> = {
  DEAREST: [{ ...DEAREST, stage: 0 }],
  CLUB: [
    { stage: 0, column: sql`e.place`, isDescending: false, among: sql`e.place is not null` },
    { ...DEAREST, stage: 1, among: sql`e.place is null` },
  ],
  CHEAPEST: [{ ...DEAREST, stage: 0, isDescending: false }],
  RUNNING: [{ ...DEAREST, stage: 3 }],
  AUCTION: [],
};

const price = sql`coalesce(lot.price_coin_units, e.price_coin_units)`;

/** 0: running, 1: upcoming, 2: over, 3: no auction. */
const stageUntil = (end: SQL) => sql`case when lot.exclusive_id is null then 3
  when clock_timestamp() < lot.auction_start_at then 1 when clock_timestamp() < ${end} then 0 else 2 end`;

const auctionStage = stageUntil(sql`lot.auction_end_at`);
const startMs = sql`(extract(epoch from lot.auction_start_at) * 1000)::bigint`;

const OF_LOTS: Record<ExclusiveOrder, { stage: SQL; key: SQL; name?: SQL }> = {
  DEAREST: { stage: sql`0`, key: sql`-${price}` },
  CLUB: { stage: sql`1`, key: sql`-${price}` },
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

const shownName = (language: Language) =>
  sql`coalesce(nullif(e.name ->> ${language}, ''), e.name ->> 'en') collate ${COLLATIONS[language]}`;

const conditions = ({ clubId, category, among }: ExclusivePlaces) => sql`e.club_id = ${clubId} and e.visible
  ${category ? sql`and e.category = ${category}` : sql``} ${among ? sql`and ${among}` : sql``}`;

/** A page of a part of what is for sale, found by its index. Undefined where the part lies before the page. */
function salePart(places: ExclusivePlaces, part: SalePart, stretch: Stretch): SQL | undefined {
  const { stage, column, isDescending, among } = part;
  const { from, limit, isBackward = false } = stretch;
  if (from && (isBackward ? stage > from[0] : stage < from[0])) return undefined;
  const name = shownName(places.language);
  const key = isDescending ? sql`-${column}` : sql`${column}::bigint`;
  const goesDown = isDescending !== isBackward;
  // The comparison of the column alone is what the index can begin with.
  const beyond =
    from && from[0] === stage
      ? sql`and ${column} ${sql.raw(goesDown ? '<=' : '>=')} ${isDescending ? sql`-${from[1]}::bigint` : sql`${from[1]}::bigint`}
        and (${key}, ${name}, e.id) ${sql.raw(isBackward ? '<' : '>')} (${from[1]}::bigint, ${from[2]}::text, ${from[3]}::uuid)`
      : sql``;
  const direction = sql.raw(isBackward ? 'desc' : 'asc');
  return sql`(
    select ${stage}::int as stage, ${key} as key, ${name} as name, e.id
    from ${exclusives} as e
    where ${conditions(places)} and not e.is_lot ${among ? sql`and ${among}` : sql``} ${beyond}
    order by ${column} ${sql.raw(goesDown ? 'desc' : 'asc')}, name ${direction}, id ${direction}
    limit ${limit}
  )`;
}

/** What is sold by auction, read whole since each bid changes a price: what a visible auction offers, and what none does. */
function lotParts(places: ExclusivePlaces, { from, isBackward = false }: Stretch): SQL[] {
  const { language, order, kind } = places;
  const { stage, key, name } = OF_LOTS[order];
  const of = name ? sql`${name} collate ${COLLATIONS[language]}` : shownName(language);
  const beyond = from
    ? sql`where (stage, key, name, id) ${sql.raw(isBackward ? '<' : '>')} (${from[0]}::int, ${from[1]}::bigint, ${from[2]}::text, ${from[3]}::uuid)`
    : sql``;
  const read = (source: SQL) =>
    sql`(select * from (select ${stage} as stage, ${key} as key, ${of} as name, e.id from ${source}) as lots ${beyond})`;
  const offered = sql`shown_lot as lot join ${exclusives} as e on e.id = lot.exclusive_id
    where ${conditions(places)} and e.is_lot`;
  const unoffered = sql`${exclusives} as e left join shown_lot as lot on false
    where ${conditions(places)} and e.is_lot and e.id not in (select exclusive_id from shown_lot)`;
  return [
    ...(kind === 'SALE' ? [] : [read(offered)]),
    ...(kind === 'LOT' || order === 'AUCTION' ? [] : [read(unoffered)]),
  ];
}

/** Begins a statement that reads stretches of lists. */
export const withShownLots = ({ lots, clubId }: Pick<ExclusivePlaces, 'lots' | 'clubId'>): SQL =>
  sql`with shown_lot as materialized ${lots.all(clubId)}`;

/** Reads a stretch of a list in its direction, as a table: stage, key, name, id. */
export function placesIn(places: ExclusivePlaces, stretch: Stretch): SQL {
  const direction = sql.raw(stretch.isBackward ? 'desc' : 'asc');
  const parts = places.kind === 'LOT' ? [] : OF_SALE[places.order];
  const read = [
    ...parts.flatMap((part) => salePart(places, part, stretch) ?? []),
    ...lotParts(places, stretch),
  ];
  return sql`(
    select stage, key, name, id from (${sql.join(read, sql` union all `)}) as parts
    order by stage ${direction}, key ${direction}, name ${direction}, id ${direction} limit ${stretch.limit}
  )`;
}

/** Returns the sort keys of a stretch of a list, in its direction. */
export async function findExclusivePlaces(
  tx: Tx,
  places: ExclusivePlaces,
  stretch: Stretch,
): Promise<ExclusivePlace[]> {
  const direction = sql.raw(stretch.isBackward ? 'desc' : 'asc');
  const { rows } = await tx.execute<{ stage: number; key: string; name: string; id: string }>(sql`
    ${withShownLots(places)} select stage, key::text, name, id from ${placesIn(places, stretch)} as listed
    order by stage ${direction}, listed.key ${direction}, name ${direction}, id ${direction}`);
  return rows.map(({ stage, key, name, id }) => [stage, key, name, id]);
}
