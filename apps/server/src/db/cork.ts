import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const held = new WeakSet<Socket>();

/**
 * Buffers what a connection sends until the end of this turn of the event loop. Waking PostgreSQL for every
 * single statement costs more than most statements do.
 */
export function corkUntilNextTick(client: PoolClient | Pool): void {
  const stream = (client as { connection?: { stream: Socket } }).connection?.stream;
  if (!stream || held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}
