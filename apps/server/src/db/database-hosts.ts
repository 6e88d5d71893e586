import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

interface WireClient {
  connection: NodeJS.EventEmitter & { stream: { destroyed: boolean } };
}

/** The options of a connection to PostgreSQL. */
export interface DatabaseConnection {
  connectionString: string;
  Client: typeof pg.Client;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]+)(\/[^?#]*)?(?:\?(.*))?$/;
const DEFAULT_PORT = 5432;

/** A session of a standby reports one of these parameters as `on` without being asked. */
const STANDBY_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only'];

/**
 * Parses `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write` like libpq.
 * With several hosts, each new connection searches for the one that accepts writes, so that it is found after
 * a failover.
 */
export function toDatabaseConnection(url: string): DatabaseConnection {
  const parts = readAddress(url);
  if (!parts) return { connectionString: url, Client: pg.Client };
  const { connectionString, hosts, wantsWritable } = parts;
  if (hosts.length === 1 && !wantsWritable) return { connectionString, Client: pg.Client };
  return { connectionString, Client: clientOf(hosts) };
}

function readAddress(url: string) {
  const match = ADDRESS.exec(url);
  if (!match) return null;
  const [, before = '', names = '', path = '', search = ''] = match;
  const parameters = new URLSearchParams(search);
  const wantsWritable = parameters.has('target_session_attrs');
  parameters.delete('target_session_attrs');
  const hosts = names.split(',').map(toHost);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  return {
    hosts,
    wantsWritable,
    connectionString: `${before}${names.split(',')[0]}${path}${rest}`,
  };
}

function toHost(name: string): Host {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]*)(?::(.*))?$/.exec(name) ?? [];
  return {
    host: decodeURIComponent(host).replace(/^\[|\]$/g, ''),
    port: port === undefined ? DEFAULT_PORT : Number(port),
  };
}

function clientOf(hosts: readonly Host[]): typeof pg.Client {
  return class WritableClient extends pg.Client {
    private readonly given: pg.ClientConfig;
    private readonly standing = new Map<string, string>();

    constructor(config: pg.ClientConfig = {}) {
      super(config);
      this.given = config;
      watchStanding(this, this.standing);
      // A pool listens once `connect` has resolved, which is after what the server has sent in the same moment: that it stops.
      this.on('error', () => undefined);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.connectToWritable();
      if (!callback) return connected;
      connected.then(() => callback(undefined as unknown as Error), callback);
      return undefined;
    }

    private async connectToWritable(): Promise<this> {
      const found = await findWritable(hosts, this.given);
      // The caller's attempt to connect has timed out meanwhile.
      if ((this as unknown as WireClient).connection.stream.destroyed) throw new Error('timeout expired');
      Object.assign(this, found);
      await super.connect();
      if (isWritable(this.standing)) return this;
      await this.end();
      throw new NoWritableHostError(hosts, []);
    }
  };
}

function watchStanding(client: pg.Client, standing: Map<string, string>): void {
  const { connection } = client as unknown as WireClient;
  connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (STANDBY_PARAMETERS.includes(parameterName)) standing.set(parameterName, parameterValue);
  });
}

function isWritable(standing: ReadonlyMap<string, string>): boolean {
  return ![...standing.values()].includes('on');
}

/** None of the hosts is reachable and accepts writes at the moment. */
class NoWritableHostError extends Error {
  /** The system's own code for a refused connection. */
  readonly code = 'ECONNREFUSED';

  constructor(hosts: readonly Host[], causes: unknown[]) {
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
    super(`No PostgreSQL that takes writes at ${names}`, { cause: causes[0] });
    this.name = 'NoWritableHostError';
  }
}

/** Returns the first host that reports accepting writes, without waiting for hosts that are down or slow. */
async function findWritable(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => probe(host, config)));
  } catch (error) {
    throw new NoWritableHostError(hosts, error instanceof AggregateError ? error.errors : [error]);
  }
}

async function probe(host: Host, config: pg.ClientConfig): Promise<Host> {
  const { connectionString, options, ssl, password, connectionTimeoutMillis } = config;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectionTimeoutMillis || PROBE_TIMEOUT_MS,
    ...(options === undefined ? {} : { options }),
    ...(ssl === undefined ? {} : { ssl }),
    ...(password === undefined ? {} : { password }),
  });
  Object.assign(client, host);
  client.on('error', () => undefined);
  const standing = new Map<string, string>();
  watchStanding(client, standing);
  try {
    await client.connect();
    if (!isWritable(standing)) throw new Error(`${host.host}:${host.port} takes no writes`);
    return host;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const PROBE_TIMEOUT_MS = 5000;
