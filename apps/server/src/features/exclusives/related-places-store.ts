import type { ExclusiveCategory } from '@tifo/contracts/exclusives';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  type ExclusivePlaces,
  findExclusivePlaces,
  placesIn,
  withShownLots,
} from './exclusive-page-store.ts';
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
  const { id, category, recommended: limit } = shown;
  const places = { ...view, order: 'CLUB', kind: 'SALE' } as const;
  const [own] = await findExclusivePlaces(tx, { ...places, among: sql`e.id = ${id}` }, { limit: 1 });
  const others = (among: SQL) => placesIn({ ...places, among: sql`e.id <> ${id} and ${among}` }, { limit });
  const read = await readRoles(tx, view, {
    ...(own ? { previous: placesIn(places, { limit: 1, from: own, isBackward: true }) } : {}),
    ...(own ? { next: placesIn(places, { limit: 1, from: own }) } : {}),
    alike: others(sql`e.stock > 0 and e.category = ${category}`),
    other: others(sql`e.stock > 0 and e.category <> ${category}`),
  });
  const recommended = [...read('alike'), ...read('other')];
  if (recommended.length < limit) {
    // Only where too little is left: what is sold out has no index, since purchases would write it.
    const soldOut = await readRoles(tx, view, {
      alike: others(sql`e.stock = 0 and e.category = ${category}`),
      other: others(sql`e.stock = 0 and e.category <> ${category}`),
    });
    recommended.push(...soldOut('alike'), ...soldOut('other'));
  }
  return { previous: read('previous')[0], next: read('next')[0], recommended: recommended.slice(0, limit) };
}

/** Reads several stretches in one statement, and returns the ids of each by its role. */
async function readRoles(
  tx: Tx,
  view: View,
  stretches: Record<string, SQL>,
): Promise<(role: string) => string[]> {
  const parts = Object.entries(stretches).map(
    ([role, stretch]) => sql`select ${role}::text as role, stage, key, name, id from ${stretch} as stretch`,
  );
  const { rows } = await tx.execute<{ role: string; id: string }>(sql`
    ${withShownLots(view)} select role, id from (${sql.join(parts, sql` union all `)}) as related
    order by role, stage, related.key, name, id`);
  return (wanted) => rows.flatMap(({ role, id }) => (role === wanted ? [id] : []));
}
