import { connect } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import type { LiveBus } from '#server/events/live-bus.ts';
import { NatsBus } from '#server/events/nats-bus.ts';
import { NotifyBus } from '#server/events/notify-bus.ts';
import { hasNats, startNats } from './start-nats.ts';
import { openDatabaseProxy, openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { cloneTestDatabase } from './test-database.ts';

export interface BusServer {
  /** Opens a way to the bus for one process, which can be cut for it alone. */
  connect(): Promise<{ bus: LiveBus; way: TcpProxy }>;
  /** Ends the sessions of all processes. */
  endSessions(): Promise<void>;
  stop(): Promise<void>;
}

/** Both kinds of bus, for tests of what they have in common. */
export const busKinds: { name: string; isInstalled: boolean; start(): Promise<BusServer> }[] = [
  { name: 'NOTIFY', isInstalled: true, start: startNotify },
  { name: 'NATS', isInstalled: hasNats, start: startNatsBus },
];

async function startNotify(): Promise<BusServer> {
  const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const ways: TcpProxy[] = [];
  return {
    connect: async () => {
      const way = await openDatabaseProxy(url);
      ways.push(way);
      return { bus: new NotifyBus(way.url), way };
    },
    endSessions: async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    stop: async () => {
      await Promise.all(ways.map((way) => way.close()));
      await admin.end();
      await drop();
    },
  };
}

async function startNatsBus(): Promise<BusServer> {
  const nats = await startNats();
  const ways: TcpProxy[] = [];
  return {
    connect: async () => {
      const way = await openTcpProxy(() => connect(nats.port, '127.0.0.1'));
      ways.push(way);
      const url = nats.url.replace(String(nats.port), String(way.port));
      return { bus: new NatsBus({ url, subject: 'tifo.live.tests' }), way };
    },
    endSessions: () => nats.restart(),
    stop: async () => {
      await Promise.all(ways.map((way) => way.close()));
      await nats.stop();
    },
  };
}
