import type { Context } from '#server/context.ts';
import { findReachable } from '#server/platform/databases.ts';
import { REFUSALS_AN_HOUR, type RefusalLimit } from './refusal-limits.ts';
import {
  findCardsTried,
  findRefusalAges,
  findStops,
  type Payer,
  REFUSAL_SECONDS,
  type RefusalKey,
  type Stop,
} from './refused-card-store.ts';

const LIMITS = Object.keys(REFUSALS_AN_HOUR) as RefusalLimit[];

/**
 * Returns the used-up limits of each payer, in the order given; refusals at the clubs of all databases are added up. Those of one
 * that is away do not count meanwhile, and keep nobody from paying.
 */
export async function findStopsEverywhere(ctx: Context, payers: readonly Payer[]): Promise<Stop[][]> {
  if (ctx.everywhere.length === 1) return findStops(ctx.db, payers);
  const cards = mergeCards(
    await findReachable(ctx, (tx) =>
      findCardsTried(
        tx,
        payers.map(({ account }) => account),
      ),
    ),
  );
  const keysOf = ({ account, network }: Payer): RefusalKey[] => [
    { limit: 'fan', key: account },
    ...(network === null ? [] : [{ limit: 'network' as const, key: network }]),
    ...(cards.get(account) ?? []).map((key) => ({ limit: 'card' as const, key })),
  ];
  const freeIn = await findWaits(ctx, payers.flatMap(keysOf));
  return payers.map((payer) =>
    keysOf(payer).flatMap(({ limit, key }) => {
      const seconds = freeIn.get(`${limit} ${key}`);
      return seconds === undefined ? [] : [{ limit, seconds }];
    }),
  );
}

/** Returns in how many seconds each key is free again, of those that are used up. */
async function findWaits(ctx: Context, keys: readonly RefusalKey[]): Promise<Map<string, number>> {
  const waits = new Map<string, number>();
  const askFor = async (limit: RefusalLimit) => {
    const own = new Set(keys.filter((each) => each.limit === limit).map(({ key }) => key));
    return { limit, found: (await findReachable(ctx, (tx) => findRefusalAges(tx, limit, [...own]))).flat() };
  };
  for (const { limit, found } of await Promise.all(LIMITS.map(askFor))) {
    for (const [key, ages] of Map.groupBy(found, (each) => each.key)) {
      const [age] = ages
        .map((each) => each.age)
        .toSorted((one, other) => one - other)
        .slice(REFUSALS_AN_HOUR[limit] - 1);
      if (age !== undefined) waits.set(`${limit} ${key}`, Math.max(1, Math.ceil(REFUSAL_SECONDS - age)));
    }
  }
  return waits;
}

function mergeCards(found: readonly Map<string, string[]>[]): Map<string, string[]> {
  const cards = new Map<string, string[]>();
  for (const [account, tried] of found.flatMap((each) => [...each]))
    cards.set(account, [...new Set([...(cards.get(account) ?? []), ...tried])]);
  return cards;
}
