/** What bounds a session with PostgreSQL, on both sides of the wire. */
export interface SessionLimits {
  /** The server ends a statement after it. */
  statementTimeoutMs: number;
  /** The client gives an answer up after it; longer than a statement takes, or the two would race. */
  queryTimeoutMs: number;
  /** Settings of the session besides. */
  settings?: Record<string, string>;
}

export interface SessionOptions {
  connectionString: string;
  connectionTimeoutMillis: number;
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
  query_timeout: number;
  options: string;
}

const CONNECT_TIMEOUT_MS = 15_000;
const KEEPALIVE_AFTER_MS = 10_000;
/** A transaction of a process that vanished holds its rows this long. */
const IDLE_IN_TRANSACTION_MS = 4000;
/** Longer than a row of a vanished process is held. */
const LOCK_TIMEOUT_MS = 8000;

const PEER_SETTINGS = {
  lock_timeout: String(LOCK_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  // Over a local socket PostgreSQL leaves these alone.
  tcp_user_timeout: '10000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/**
 * Options of every connection that the running product opens. A machine that vanishes says no goodbye: without limits
 * its transaction would hold a lot's row for hours, and who waits for an answer from it would wait as long.
 */
export function sessionOptions(url: string, limits: SessionLimits): SessionOptions {
  const settings = {
    ...PEER_SETTINGS,
    statement_timeout: String(limits.statementTimeoutMs),
    ...limits.settings,
  };
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    query_timeout: limits.queryTimeoutMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}
