import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const held = new WeakSet<Socket>();

/**
 * Holds back what a connection is to send until the end of this turn of the event loop: it then leaves at once. Waking
 * PostgreSQL for each statement by itself costs more than most statements do.
 */
export function sendTogether(client: PoolClient | Pool): void {
  const stream = (client as { connection?: { stream: Socket } }).connection?.stream;
  if (!stream || held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}
