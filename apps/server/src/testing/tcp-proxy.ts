import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** How many connections pass through it. */
  readonly connections: number;
  /** Ends all connections. */
  cut(): void;
  /** Drops all data silently from now on, as if a machine or a cable had failed. */
  blackHole(): void;
  /** Holds what new connections send back for so long, as on a busy machine. */
  delayConnections(ms: number): void;
  /** Lets new connections pass again; existing ones stay silent. */
  heal(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database of `url`, whose server listens on a local socket. */
export async function openDatabaseProxy(url: string): Promise<TcpProxy & { url: string }> {
  const target = new URL(url.replace(/@[^/]*\//, '@target/'));
  const [, folder = '', port = ''] = /@([^:/]*):(\d+)\//.exec(url) ?? [];
  const socketPath = `${decodeURIComponent(folder)}/.s.PGSQL.${port}`;
  const proxy = await openTcpProxy(() => connect(socketPath));
  target.host = `127.0.0.1:${proxy.port}`;
  return Object.assign(proxy, { url: target.href });
}

/** Opens a proxy that can drop what it receives. */
export async function openTcpProxy(connectFar: () => Socket): Promise<TcpProxy> {
  const silenced = new WeakSet<Socket>();
  const open = new Set<Socket>();
  let isHole = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connectFar();
    near.pause();
    setTimeout(() => near.resume(), delayMs);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (isHole) silenced.add(from);
      from.on('data', (chunk) => {
        if (!silenced.has(from)) to.write(chunk);
      });
      from.on('close', () => {
        open.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    get connections() {
      return open.size / 2;
    },
    cut,
    blackHole: () => {
      isHole = true;
      for (const socket of open) silenced.add(socket);
    },
    delayConnections: (ms) => {
      delayMs = ms;
    },
    heal: () => {
      isHole = false;
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      cut();
      await closed;
    },
  };
}
