import type { ExclusiveCategory } from '@tifo/contracts/exclusives';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type ExclusivePlaces, findExclusivePlaces } from './exclusive-page-store.ts';
import { exclusives } from './exclusive-tables.ts';

export interface RelatedPlaces {
  previous: string | undefined;
  next: string | undefined;
  recommended: string[];
}

type View = Pick<ExclusivePlaces, 'clubId' | 'lots' | 'language'>;

interface Shown {
  id: string;
  category: ExclusiveCategory;
  /** How many are recommended at most. */
  recommended: number;
}

/**
 * Returns the neighbours of an exclusive: the lots of its auction by number, or else the items for sale in the
 * order of the club. Recommendations are others of the same kind, available ones of its category first.
 */
export async function findRelatedPlaces(tx: Tx, view: View, shown: Shown): Promise<RelatedPlaces> {
  const { clubId, lots } = view;
  const { rows } = await tx.execute<{ auctionId: string }>(
    sql`select auction_id as "auctionId" from ${lots.of(clubId, sql`${shown.id}::uuid`)} as lot`,
  );
  const [lot] = rows;
  return lot ? findRelatedLots(tx, view, { ...shown, ...lot }) : findRelatedForSale(tx, view, shown);
}

async function findRelatedLots(
  tx: Tx,
  { clubId, lots }: View,
  { id, category, recommended, auctionId }: Shown & { auctionId: string },
): Promise<RelatedPlaces> {
  const { rows } = await tx.execute<{ role: string; id: string }>(sql`
    with sibling as materialized (
      select e.id, e.category, e.stock, lot.number
      from ${exclusives} as e cross join lateral ${lots.of(clubId, sql`e.id`)} as lot
      where e.club_id = ${clubId} and e.visible and e.is_lot and lot.auction_id = ${auctionId}
    ),
    self as (select number from sibling where id = ${id})
    (select 'previous' as role, id from sibling where number < (select number from self) order by number desc limit 1)
    union all
    (select 'next', id from sibling where number > (select number from self) order by number limit 1)
    union all
    (select 'recommended', id from sibling where id <> ${id}
      order by stock = 0, category <> ${category}, number limit ${recommended})`);
  const idsOf = (wanted: string) => rows.flatMap((row) => (row.role === wanted ? [row.id] : []));
  return { previous: idsOf('previous')[0], next: idsOf('next')[0], recommended: idsOf('recommended') };
}

async function findRelatedForSale(tx: Tx, view: View, shown: Shown): Promise<RelatedPlaces> {
  const places = { ...view, order: 'CLUB', kind: 'SALE' } as const;
  const [own] = await findExclusivePlaces(tx, { ...places, among: sql`e.id = ${shown.id}` }, { limit: 1 });
  const besides = async (isBackward: boolean) => {
    const [neighbour] = own ? await findExclusivePlaces(tx, places, { limit: 1, from: own, isBackward }) : [];
    return neighbour?.[3];
  };
  const previous = await besides(true);
  const next = await besides(false);
  return { previous, next, recommended: await findRecommended(tx, places, shown) };
}

/** What is sold out is looked for only where too little is left: it has no index, since purchases would write it. */
async function findRecommended(
  tx: Tx,
  places: ExclusivePlaces,
  { id, category, recommended }: Shown,
): Promise<string[]> {
  const found: string[] = [];
  const groups: SQL[] = [
    sql`e.stock > 0 and e.category = ${category}`,
    sql`e.stock > 0 and e.category <> ${category}`,
    sql`e.stock = 0 and e.category = ${category}`,
    sql`e.stock = 0 and e.category <> ${category}`,
  ];
  for (const group of groups) {
    const limit = recommended - found.length;
    if (limit === 0) break;
    const among = sql`e.id <> ${id} and ${group}`;
    const more = await findExclusivePlaces(tx, { ...places, among }, { limit });
    found.push(...more.map(([, , , each]) => each));
  }
  return found;
}
