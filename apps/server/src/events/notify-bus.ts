import { assertOwnSession } from '#server/db/session-guard.ts';
import { sessionOptions } from '#server/db/session-options.ts';
import type { LiveBus, LiveBusListener, LiveBusSession } from './live-bus.ts';

const CHANNEL = 'tifo_live';
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
/** The regular greeting between processes reveals a lost session within this time. */
const LIMITS = { statementTimeoutMs: 4000, queryTimeoutMs: 5000 };

/** NOTIFY of PostgreSQL, on a session of its own: the bus of an installation that has no other. */
export class NotifyBus implements LiveBus {
  readonly isNeededToStart = true;
  private readonly url: string;

  /** Takes the address of PostgreSQL itself: a pooler would lose notifications. */
  constructor(url: string) {
    this.url = url;
  }

  async open({ onMessage, onLost }: LiveBusListener, limitMs: number): Promise<LiveBusSession> {
    const options = { ...sessionOptions(this.url, LIMITS), connectionTimeoutMillis: limitMs };
    const client = new options.Client(options);
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('The connection ended')));
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    const close = async () => {
      client.removeAllListeners('notification');
      await client.end().catch(() => undefined);
    };
    try {
      await client.connect();
      await assertOwnSession(client);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void close();
      throw error;
    }
    return {
      send: async (payloads) => void (await client.query(NOTIFY, [CHANNEL, payloads])),
      close,
    };
  }
}
