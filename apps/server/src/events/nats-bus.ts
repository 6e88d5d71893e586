import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { LiveBus, LiveBusListener, LiveBusSession } from './live-bus.ts';

/** A server that vanishes is noticed after three of these. */
const PING_EVERY_MS = 3000;

export interface NatsBusOptions {
  /** `nats://user:password@first:4222,second:4222`, or `tls://…`. */
  url: string;
  /** Installations that share a server must not hear each other. */
  subject: string;
}

/** Core NATS without its persistence: what a process misses, it reads again. */
export class NatsBus implements LiveBus {
  readonly isNeededToStart = false;
  private readonly options: NatsBusOptions;

  constructor(options: NatsBusOptions) {
    this.options = options;
  }

  async open({ onMessage, onLost }: LiveBusListener, limitMs: number): Promise<LiveBusSession> {
    const { url, subject } = this.options;
    const connection = await connect({
      ...readNatsUrl(url),
      timeout: limitMs,
      pingInterval: PING_EVERY_MS,
      maxPingOut: 2,
      noEcho: true,
      // `LiveConnection` opens the next session: it has to know that messages were missed.
      reconnect: false,
    });
    void connection.closed().then((error) => onLost(error ?? new Error('The connection ended')));
    connection.subscribe(subject, {
      callback: (error, message) => (error ? onLost(error) : onMessage(message.string())),
    });
    await untilTaken(connection);
    return {
      send: async (payloads) => {
        for (const payload of payloads) connection.publish(subject, payload);
      },
      close: () => connection.close(),
    };
  }
}

/** Until the server has taken the subscription, or refused it. */
async function untilTaken(connection: NatsConnection): Promise<void> {
  try {
    await connection.flush();
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Returns how the client of NATS takes an address of one or several servers. */
export function readNatsUrl(url: string) {
  const [, protocol, user, password, hosts = ''] =
    /^(nats|tls):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/]+)\/?$/.exec(url) ?? [];
  return {
    servers: hosts.split(','),
    ...(protocol === 'tls' && { tls: {} }),
    ...(user !== undefined && password === undefined && { token: decodeURIComponent(user) }),
    ...(user !== undefined &&
      password !== undefined && { user: decodeURIComponent(user), pass: decodeURIComponent(password) }),
  };
}
