import { Registry } from 'prom-client';
import type { Config } from './config/to-config.ts';
import { toSecrets } from './config/to-secrets.ts';
import type { Context } from './context.ts';
import { AuditRemover } from './db/audit-remover.ts';
import { MAINTENANCE_TIMEOUT_MS, openConnections, openDatabase } from './db/client.ts';
import { type NamedDatabase, namedDatabases } from './db/moves/named-databases.ts';
import { PoolWatch } from './db/pool-watch.ts';
import { noReplica, type ReadReplica, StandbyReplica } from './db/read-replica.ts';
import { untilReachable } from './db/until-reachable.ts';
import { chooseLiveBus } from './events/choose-live-bus.ts';
import { LiveEventHub } from './events/live-events.ts';
import { Outbox } from './events/outbox.ts';
import { RateLimits } from './http/rate-limits.ts';
import { ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { systemClock } from './lib/clock.ts';
import { uuidIds } from './lib/ids.ts';
import { createLogger } from './lib/logger.ts';
import { KnownPlaces } from './platform/club-places.ts';
import { openUnitOfWork } from './platform/unit-of-work.ts';
import { noCdn } from './providers/cdn/cdn.ts';
import { VarnishCdn } from './providers/cdn/varnish-cdn.ts';
import { chooseFiles } from './providers/files/choose-files.ts';
import { DkimKeys } from './providers/mail/dkim-key.ts';
import { EmbeddedMailbox } from './providers/mail/embedded-mailbox.ts';
import type { MailSender } from './providers/mail/mail-sender.ts';
import type { PaymentsProvider } from './providers/payments/payments-provider.ts';
import { SandboxPayments } from './providers/payments/sandbox-payments.ts';
import { WebPushSender } from './providers/push/web-push-sender.ts';
import { EmbeddedUserPool } from './providers/user-pool/embedded-user-pool.ts';
import type { GoogleSignIn } from './providers/user-pool/google-sign-in.ts';
import { HostedUserPool } from './providers/user-pool/hosted-user-pool.ts';
import { PasswordHasher } from './providers/user-pool/password-hasher.ts';
import { SigningKeys } from './providers/user-pool/signing-keys.ts';
import type { UserPool } from './providers/user-pool/user-pool.ts';

export interface ContextOptions {
  config: Config;
  /**
   * Address of the owner of the database, not that of a pooler; the product itself works as role `app`.
   */
  ownerUrl: string;
  /** Defaults to those of the configuration. */
  further?: readonly NamedDatabase[];
  /** Defaults to draining when the process closes. */
  draining?: AbortSignal;
  closing: AbortSignal;
  /** True once an embedded database has ended while the product is running. */
  isServerGone?: () => boolean;
  /** Replaced by tests: clock, ids and outside services. */
  replace?: Partial<Pick<Context, 'clock' | 'ids' | 'logger' | 'mail' | 'payments' | 'push' | 'userPool'>>;
}

/** One for each kind of maintenance that may coincide. */
const MAINTENANCE_CONNECTIONS = 3;

export async function createContext({
  config,
  ownerUrl,
  further = config.database.shards,
  closing,
  draining = closing,
  isServerGone,
  replace = {},
}: ContextOptions): Promise<Context> {
  const logger = replace.logger ?? createLogger(config.logLevel);
  const secrets = await toSecrets(config.secrets.folder, config.secrets.given);
  const pool = {
    ...poolAddress(config, ownerUrl),
    isOneOfSeveral: further.length > 0,
  };
  const everywhere: Context[] = [];
  const live = new LiveEventHub({
    bus: await chooseLiveBus({ config, secrets, ownerUrl }),
    logger,
    onTasks: (kinds) => {
      if (config.role.runsTasks) for (const { outbox } of everywhere) outbox.wake(kinds);
    },
  });
  const own = openOwn({ config, logger, live }, { ...pool, ownerUrl });
  const { db } = own;
  const clock = replace.clock ?? systemClock;
  const keys = new SigningKeys({ db, secrets, clock });
  const ownPool = new EmbeddedUserPool({ ...config.userPool, keys, clock });
  const dkimKeys = new DkimKeys({ db, secrets });
  const shared: Omit<Context, keyof PerDatabase> = {
    config,
    secrets,
    everywhere,
    databases: namedDatabases(ownerUrl, further),
    places: new KnownPlaces({ everywhere, logger }),
    clock,
    ids: replace.ids ?? uuidIds,
    logger,
    live,
    ...chooseCaches({ config, logger }),
    rateLimits: new RateLimits({ enabled: config.rateLimits === 'on' }),
    ...chooseFiles({ config, secrets }),
    mail: replace.mail ?? (await chooseMail({ config, db, clock, dkimKeys })),
    dkimKeys,
    push: replace.push ?? new WebPushSender({ ...config.push, seed: secrets.derive('web-push').export() }),
    payments: replace.payments ?? (await choosePayments({ config, db, clock, logger, secrets })),
    userPool: replace.userPool ?? chooseUserPool({ config, clock, ownPool }),
    ownPool,
    passwords: new PasswordHasher(),
    google: await chooseGoogle(config),
    draining,
    closing,
  };
  const poolWatch = new PoolWatch({ db, ...pool, ...(isServerGone && { isServerGone }) });
  const first = join(shared, {
    ...own,
    poolWatch,
    database: null,
    replica: chooseReplica({ config, db, logger }),
  });
  for (const { name, ownerUrl: url } of further) {
    const address = { url, isPooled: false, isTraced: pool.isTraced, isOneOfSeveral: true };
    const others = openOwn({ config, logger, live }, { ...address, ownerUrl: url });
    const watch = new PoolWatch({ db: others.db, ...address });
    join(shared, { ...others, poolWatch: watch, database: name, replica: noReplica });
  }
  return first;
}

/** What each database has of its own. */
type PerDatabase = Pick<
  Context,
  | 'db'
  | 'database'
  | 'directory'
  | 'replica'
  | 'maintenance'
  | 'auditRemover'
  | 'poolWatch'
  | 'metrics'
  | 'outbox'
  | 'services'
  | 'unitOfWork'
>;

/** Adds the context of a database to those of the process. */
function join(
  shared: Omit<Context, keyof PerDatabase>,
  own: Omit<PerDatabase, 'directory' | 'metrics' | 'services' | 'unitOfWork'>,
): Context {
  const [directory] = shared.everywhere;
  const ctx = {
    ...shared,
    ...own,
    metrics: new Registry(),
    services: new Map(),
    unitOfWork: (scope, work) => openUnitOfWork(ctx, scope, work),
  } as Context;
  ctx.directory = directory ?? ctx;
  if (own.database !== null) ctx.metrics.setDefaultLabels({ database: own.database });
  (shared.everywhere as Context[]).push(ctx);
  return ctx;
}

interface DatabaseAddress {
  url: string;
  ownerUrl: string;
  isPooled: boolean;
  isTraced: boolean;
  isOneOfSeveral: boolean;
}

function openOwn(
  { config, logger, live }: Pick<Context, 'config' | 'logger' | 'live'>,
  { ownerUrl, ...pool }: DatabaseAddress,
): Pick<Context, 'db' | 'maintenance' | 'auditRemover' | 'outbox'> {
  const db = openDatabase({
    ...pool,
    poolSize: config.database.poolSize,
    onError: (error) => logger.warn({ err: error }, 'A database connection broke'),
  });
  const maintenance = openDatabase({
    ...pool,
    poolSize: MAINTENANCE_CONNECTIONS,
    statementTimeoutMs: MAINTENANCE_TIMEOUT_MS,
    onError: (error) => logger.warn({ err: error }, 'A connection for maintenance broke'),
  });
  const auditRemover = new AuditRemover({
    ownerUrl,
    onError: (error) => logger.warn({ err: error }, 'The connection of the audit trail broke'),
  });
  const outbox = new Outbox({
    db,
    logger,
    ...(config.role.runsTasks ? {} : { onAdded: (kinds) => live.announceTasks(kinds) }),
  });
  return { db, maintenance, auditRemover, outbox };
}

/** Large libraries are imported on first use, like those for SMTP and Stripe. */
async function chooseMail({
  config,
  db,
  clock,
  dkimKeys,
}: Pick<Context, 'config' | 'db' | 'clock' | 'dkimKeys'>): Promise<MailSender> {
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl) return new EmbeddedMailbox({ db, clock, from });
  const { SmtpMail } = await import('./providers/mail/smtp-mail.ts');
  return new SmtpMail({ url: smtpUrl, from, signingKey: () => dkimKeys.current() });
}

function poolAddress({ database: { pooledUrl }, traces }: Config, ownerUrl: string) {
  return { url: pooledUrl ?? ownerUrl, isPooled: pooledUrl !== null, isTraced: traces !== null };
}

function chooseReplica({ config, db, logger }: Pick<Context, 'config' | 'db' | 'logger'>): ReadReplica {
  const { readUrl: url, poolSize } = config.database;
  if (url === null) return noReplica;
  const onError = (error: Error) => logger.warn({ err: error }, 'A connection of the replica broke');
  return new StandbyReplica({
    primary: db,
    standby: openDatabase({ url, poolSize, isTraced: config.traces !== null, onError }),
    onAway: (error) => logger.warn({ err: error }, 'The replica is not used: its reads go to the primary'),
  });
}

function chooseCaches({
  config,
  logger,
}: Pick<Context, 'config' | 'logger'>): Pick<Context, 'cdn' | 'responseCache'> {
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'A cache in front could not be purged');
  const staleMs = config.publicCacheMs;
  const cdn = config.cdn ? new VarnishCdn({ ...config.cdn, staleMs, onFailure }) : noCdn;
  return {
    cdn,
    responseCache: new ResponseCache({ freshMs: staleMs, headers: securityHeaders(config), cdn }),
  };
}

function chooseUserPool({ config, clock, ownPool }: Pick<Context, 'config' | 'clock' | 'ownPool'>): UserPool {
  return config.userPool.hosted ? new HostedUserPool({ ...config.userPool, clock }) : ownPool;
}

async function chooseGoogle({ google }: Config): Promise<GoogleSignIn | null> {
  if (!google) return null;
  const { GoogleSignIn } = await import('./providers/user-pool/google-sign-in.ts');
  return new GoogleSignIn(google);
}

async function choosePayments({
  config,
  secrets,
  ...parts
}: Pick<Context, 'config' | 'db' | 'clock' | 'logger' | 'secrets'>): Promise<PaymentsProvider> {
  if (config.stripe) {
    const { StripePayments } = await import('./providers/payments/stripe-payments.ts');
    return new StripePayments({ ...parts, ...config.stripe });
  }
  const secret = secrets.derive('payment-sandbox');
  return new SandboxPayments({ ...parts, secret, publicUrl: config.server.publicUrl });
}

/** Starts background work. All tasks and schedules must have their handlers by now. */
export async function startWorkers(ctx: Context): Promise<void> {
  // Refuses a database whose sessions would not keep the clubs apart, before anything is done.
  const onWait = (err: unknown) => ctx.logger.warn({ err }, 'The database does not answer yet');
  for (const { db, poolWatch } of ctx.everywhere) {
    await untilReachable(() => openConnections(db), { onWait });
    poolWatch.start();
  }
  await ctx.places.start();
  await ctx.live.start();
  for (const { outbox } of ctx.everywhere) await untilReachable(() => outbox.start(), { onWait });
}

/** Stops in the order tasks, streams, database. */
export async function closeContext(ctx: Context): Promise<void> {
  ctx.places.stop();
  await Promise.all(ctx.everywhere.map(({ poolWatch }) => poolWatch.stop()));
  await Promise.all(ctx.everywhere.map(({ outbox }) => outbox.stop()));
  ctx.mail.close();
  await ctx.cdn.close();
  await ctx.live.stop();
  await ctx.replica.close();
  await Promise.all(
    ctx.everywhere.flatMap(({ db, maintenance, auditRemover }) => [
      db.$client.end(),
      maintenance.$client.end(),
      auditRemover.close(),
    ]),
  );
}
