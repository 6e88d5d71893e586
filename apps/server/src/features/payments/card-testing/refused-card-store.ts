import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import { cardSetups } from '../cards/card-tables.ts';
import { payments } from '../payment-tables.ts';
import { REFUSALS_AN_HOUR, type RefusalLimit } from './refusal-limits.ts';
import { refusedCards } from './refused-card-tables.ts';

/** A payer, with the network if it is known. */
export interface Payer {
  account: string;
  network: string | null;
}

/** A limit that is used up, and the seconds until it is free again. */
export interface Stop {
  limit: RefusalLimit;
  seconds: number;
}

export async function insertRefusedCard(tx: Tx, row: typeof refusedCards.$inferInsert): Promise<void> {
  await tx.insert(refusedCards).values(row);
}

/**
 * Leaves the network's oldest refusal of the hour at this club out of what counts against the network; account and card keep
 * theirs. Only of this club, whose transaction it is.
 */
export async function forgiveNetwork(
  tx: Tx,
  { clubId, network }: { clubId: string; network: string },
): Promise<void> {
  await tx.execute(sql`
    update ${refusedCards} set network = null where id = (
      select r.id from ${refusedCards} r where r.club_id = ${clubId} and r.network = ${network} and ${recent}
      order by r.created_at limit 1 for update skip locked)`);
}

const recent = sql`r.created_at > clock_timestamp() - interval '1 hour'`;
const lastOf = (limit: RefusalLimit) =>
  sql`order by r.created_at desc offset ${REFUSALS_AN_HOUR[limit] - 1} limit 1`;

/**
 * Returns the used-up limits of each payer, in the order given. A limit stays used up until the oldest of its
 * last refusals is an hour old; a card's limit applies to all fans who tried the card within the hour. Reads
 * all clubs, so call it outside a club's transaction.
 */
export async function findStops(tx: Tx, payers: readonly Payer[]): Promise<Stop[][]> {
  const rows = await selectStops(tx, {
    accounts: payers.map(({ account }) => account),
    networks: payers.map(({ network }) => network),
  });
  const stops = payers.map((): Stop[] => []);
  for (const { place, name, seconds } of rows)
    stops[place - 1]?.push({ limit: name, seconds: Math.max(1, seconds) });
  return stops;
}

const selectStops = prepareStatement<
  { accounts: string[]; networks: (string | null)[] },
  { place: number; name: RefusalLimit; seconds: number }
>(
  ({ accounts, networks }) => sql`
    select p.place::int, used.name, ceil(extract(epoch from used.since + interval '1 hour' - clock_timestamp()))::int as seconds
    from unnest(${accounts}::text[], ${networks}::text[]) with ordinality as p (account, network, place)
    cross join lateral (
      select 'fan' as name, (
        select r.created_at from ${refusedCards} r where r.account = p.account and ${recent} ${lastOf('fan')}) as since
      union all
      select 'network', (
        select r.created_at from ${refusedCards} r where r.network = p.network and ${recent} ${lastOf('network')})
      union all
      select 'card', (
        select max(tried.since)
        from (
          select distinct r.card from ${refusedCards} r
          where r.account = p.account and r.card is not null and ${recent}) own
        cross join lateral (
          select r.created_at as since from ${refusedCards} r where r.card = own.card and ${recent} ${lastOf('card')}) tried)
    ) used
    where used.since is not null`,
);

/** A key by which refusals are counted: an account, the digest of a card or of a network. */
export interface RefusalKey {
  limit: RefusalLimit;
  key: string;
}

/** For how long a refusal counts. */
export const REFUSAL_SECONDS = 3600;

/** Returns the cards with which each account was refused within the hour, by the account. */
export async function findCardsTried(tx: Tx, accounts: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ account: refusedCards.account, card: refusedCards.card })
    .from(refusedCards)
    .where(
      and(
        inArray(refusedCards.account, [...accounts]),
        isNotNull(refusedCards.card),
        gt(refusedCards.createdAt, sql`clock_timestamp() - interval '1 hour'`),
      ),
    );
  const cards = new Map<string, string[]>();
  for (const { account, card } of rows) cards.set(account, [...(cards.get(account) ?? []), card ?? '']);
  return cards;
}

const AGED_BY: Record<RefusalLimit, SQL> = {
  fan: sql`r.account`,
  card: sql`r.card`,
  network: sql`r.network`,
};

/** Returns how many seconds ago each key was refused last, as often as its limit counts. */
export async function findRefusalAges(
  tx: Tx,
  limit: RefusalLimit,
  keys: readonly string[],
): Promise<{ key: string; age: number }[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<{ key: string; age: number }>(sql`
    select k.key, r.age from unnest(${sql.param([...keys])}::text[]) as k (key)
    cross join lateral (
      select extract(epoch from clock_timestamp() - r.created_at)::float8 as age from ${refusedCards} r
      where ${AGED_BY[limit]} = k.key and ${recent} order by r.created_at desc limit ${REFUSALS_AN_HOUR[limit]}) r`);
  return rows;
}

/** Returns the fan's pages at the provider that still accept a card. */
export async function findOpenPages(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<string[]> {
  const opened = await tx
    .select({ providerId: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.clubId, clubId), eq(payments.fanId, fanId), eq(payments.status, 'OPEN')));
  const setups = await tx
    .select({ providerId: cardSetups.providerSetupId })
    .from(cardSetups)
    .where(and(eq(cardSetups.clubId, clubId), eq(cardSetups.fanId, fanId), eq(cardSetups.status, 'OPEN')));
  return [...opened, ...setups].flatMap(({ providerId }) => providerId ?? []);
}

/** Read by the metrics. */
export async function countRecentRefusals(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(refusedCards)
    .where(gt(refusedCards.createdAt, sql`clock_timestamp() - interval '1 hour'`));
  return row?.count ?? 0;
}

/** Returns how many accounts, cards and networks have used up their limit; read by the metrics. */
export async function countStops(tx: Tx): Promise<Record<RefusalLimit, number>> {
  const { rows } = await tx.execute<{ name: RefusalLimit; count: number }>(sql`
    with recent as (select account, card, network from ${refusedCards} r where ${recent})
    select 'fan' as name, count(*)::int as count from (
      select from recent group by account having count(*) >= ${REFUSALS_AN_HOUR.fan}) fans
    union all
    select 'card', count(*)::int from (
      select from recent where card is not null group by card having count(*) >= ${REFUSALS_AN_HOUR.card}) cards
    union all
    select 'network', count(*)::int from (
      select from recent where network is not null group by network
      having count(*) >= ${REFUSALS_AN_HOUR.network}) networks`);
  const counts = { fan: 0, card: 0, network: 0 };
  for (const { name, count } of rows) counts[name] = count;
  return counts;
}
