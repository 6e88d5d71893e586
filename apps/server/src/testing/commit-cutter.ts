import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A connection to PostgreSQL on which the replies to commits can get lost. */
export interface CommitCutter {
  /** The address of the same database through the proxy. */
  url: string;
  /** Executes the next `count` commits but cuts their connections before the reply is forwarded. */
  cutCommits(count: number): void;
  /** The number of commits cut so far. */
  readonly cut: number;
}

const COMMIT_DONE = Buffer.from('COMMIT\0');

/** Opens a proxy in front of the database; closed after the file's tests. */
export async function openCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const sockets = new Set<Socket>();
  const state = { toCut: 0, cut: 0 };
  const server = createServer((client) => {
    const upstream = connectTo(new URL(databaseUrl));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    }
    const close = () => {
      client.destroy();
      upstream.destroy();
    };
    client.pipe(upstream).on('close', close);
    upstream.on('close', close).on('data', (chunk) => {
      if (state.toCut > 0 && chunk.includes(COMMIT_DONE)) {
        state.toCut -= 1;
        state.cut += 1;
        close();
      } else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutCommits: (count) => {
      state.toCut = count;
    },
    get cut() {
      return state.cut;
    },
  };
}

/** A host that is a folder contains the server's socket. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
}
