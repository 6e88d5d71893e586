import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { corkUntilNextTick } from './cork.ts';

const localSettings = new WeakMap<Pool | ClientBase, readonly string[]>();

/**
 * Makes a pool usable behind a pooler in transaction mode. Each transaction may get another session there,
 * which keeps the settings of strangers and knows none of ours, so every transaction makes them for itself,
 * and a statement outside of a transaction gets one of its own, in the same round trip.
 */
export function settleInTransactions(pool: Pool, settings: Record<string, string>): void {
  localSettings.set(
    pool,
    Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`),
  );
  const queryAlone = (query: QueryConfig | string, values?: unknown[]) =>
    inOwnTransaction(pool, (client) =>
      typeof query === 'string' ? client.query(query, values) : client.query(query, values),
    );
  pool.query = queryAlone as typeof pool.query;
}

/** Marks a connection of such a pool. */
export function joinPooledSessions(pool: Pool, client: ClientBase): void {
  const settings = localSettings.get(pool);
  if (settings) localSettings.set(client, settings);
}

/** Returns true if what one statement prepares or sets may be unknown to the next transaction. */
export function isPooled(client: Pool | ClientBase): boolean {
  return localSettings.has(client);
}

/** Returns what a transaction has to begin with; nothing in a session of our own, which has it all. */
export function localSettingsOf(client: ClientBase): readonly string[] {
  return localSettings.get(client) ?? [];
}

async function inOwnTransaction<Result>(
  pool: Pool,
  send: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    corkUntilNextTick(client);
    const answers = await Promise.allSettled([
      client.query(['begin', ...localSettingsOf(client)].join('; ')),
      send(client),
      // Rolls back if the statement has failed.
      client.query('commit'),
    ]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (answers[2].status === 'rejected') broken = answers[2].reason;
    if (failed) throw failed.reason;
    return (answers[1] as PromiseFulfilledResult<Result>).value;
  } finally {
    client.release(broken);
  }
}
