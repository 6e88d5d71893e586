import type { Context } from '#server/context.ts';

const LONGER = "set idle_in_transaction_session_timeout = '2min'";

/**
 * PostgreSQL ends a transaction of the product that idles for some seconds. One in which a test waits for another stays
 * open from now on, however long a busy machine takes.
 */
export async function letTransactionsIdle({ everywhere }: Pick<Context, 'everywhere'>): Promise<void> {
  for (const { db } of everywhere) {
    const { $client } = db;
    const { onConnect } = $client.options;
    $client.options.onConnect = async (client) => {
      await onConnect?.(client);
      await client.query(LONGER);
    };
    const open = await Promise.all(Array.from({ length: $client.totalCount }, () => $client.connect()));
    for (const client of open) {
      await client.query(LONGER);
      client.release();
    }
  }
}
