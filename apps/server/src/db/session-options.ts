import { type DatabaseConnection, toDatabaseConnection } from './database-hosts.ts';

/** The limits of a session with PostgreSQL, on both the server's and the client's side. */
export interface SessionLimits {
  /** The server aborts a statement after this time. */
  statementTimeoutMs: number;
  /**
   * The client stops waiting for a reply after this time; longer than the statement timeout, so that the
   * server acts first.
   */
  queryTimeoutMs: number;
  /** Further settings of the session. */
  settings?: Record<string, string>;
  /**
   * A pooler in transaction mode takes no settings at the start of a session: they are made in each
   * transaction.
   */
  isPooled?: boolean;
}

export interface SessionOptions extends DatabaseConnection {
  connectionTimeoutMillis: number;
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
  query_timeout: number;
  options?: string;
}

const CONNECT_TIMEOUT_MS = 15_000;
const KEEPALIVE_AFTER_MS = 10_000;
/** How long the rows locked by a vanished process stay locked. */
const IDLE_IN_TRANSACTION_MS = 4000;
/** Longer than the rows of a vanished process stay locked. */
const LOCK_TIMEOUT_MS = 8000;

/** PostgreSQL ignores these on a local socket. */
export const PEER_SETTINGS = {
  tcp_user_timeout: '10000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/** Returns the settings that every transaction has to have. */
export function sessionSettings(
  limits: Pick<SessionLimits, 'statementTimeoutMs' | 'settings'>,
): Record<string, string> {
  return {
    lock_timeout: String(LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
    statement_timeout: String(limits.statementTimeoutMs),
    ...limits.settings,
  };
}

/**
 * Returns the options of all connections of the running product. A machine that vanishes closes no
 * connection: without limits, its transaction would lock a lot's row for hours, and clients waiting for its
 * replies would wait as long.
 */
export function sessionOptions(url: string, limits: SessionLimits): SessionOptions {
  const options = Object.entries({ ...PEER_SETTINGS, ...sessionSettings(limits) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  return {
    ...toDatabaseConnection(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    query_timeout: limits.queryTimeoutMs,
    ...(limits.isPooled ? {} : { options }),
  };
}
