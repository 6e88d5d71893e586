import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
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

/** Somebody pays meanwhile. */
const OTHERS_LIMIT_MS = 1000;
const LIMITS = Object.keys(REFUSALS_AN_HOUR) as RefusalLimit[];

/** Returns the used-up limits of each payer, in the order given; refusals at the clubs of all databases are added up. */
export async function findStopsEverywhere(ctx: Context, payers: readonly Payer[]): Promise<Stop[][]> {
  if (ctx.everywhere.length === 1) return findStops(ctx.db, payers);
  const cards = mergeCards(
    await askAll(ctx, (tx) =>
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
    return { limit, found: (await askAll(ctx, (tx) => findRefusalAges(tx, limit, [...own]))).flat() };
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

/** Another database that does not answer does not keep anybody from paying: what it has does not count meanwhile. */
async function askAll<Found>(ctx: Context, find: (tx: Tx) => Promise<Found>): Promise<Found[]> {
  const found = await Promise.all(
    ctx.everywhere.map(async ({ db, database }) => {
      if (db === ctx.db) return [await find(db)];
      try {
        return [await Promise.race([find(db), late()])];
      } catch (error) {
        ctx.logger.warn({ err: error, database }, 'Refused cards of another database were not counted');
        return [];
      }
    }),
  );
  return found.flat();
}

async function late(): Promise<never> {
  await sleep(OTHERS_LIMIT_MS, undefined, { ref: false });
  throw new Error('No answer in time');
}
