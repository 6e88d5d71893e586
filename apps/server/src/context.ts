import type { LiveEvents, OwnEvents } from '@tifo/contracts/live-events';
import type { Registry } from 'prom-client';
import type { AuditEntry } from './audit/audit-rows.ts';
import type { Config } from './config/to-config.ts';
import type { Secrets } from './config/to-secrets.ts';
import type { AuditRemover } from './db/audit-remover.ts';
import type { Database, Tx } from './db/client.ts';
import type { IdempotentRequest } from './db/idempotency.ts';
import type { NamedDatabase } from './db/moves/named-databases.ts';
import type { PoolWatch } from './db/pool-watch.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { Statement } from './db/statement-pipeline.ts';
import type { LiveEventHub } from './events/live-events.ts';
import type { Outbox } from './events/outbox.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { CachedItem, ResponseCache } from './http/response-cache.ts';
import type { Actor } from './lib/actor.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import type { Logger } from './lib/logger.ts';
import type { TaskOptions, TaskType } from './platform/tasks.ts';
import type { Cdn } from './providers/cdn/cdn.ts';
import type { ChosenFiles } from './providers/files/choose-files.ts';
import type { DkimKeys } from './providers/mail/dkim-key.ts';
import type { MailSender } from './providers/mail/mail-sender.ts';
import type { PaymentsProvider } from './providers/payments/payments-provider.ts';
import type { PushSender } from './providers/push/push-sender.ts';
import type { EmbeddedUserPool } from './providers/user-pool/embedded-user-pool.ts';
import type { GoogleSignIn } from './providers/user-pool/google-sign-in.ts';
import type { PasswordHasher } from './providers/user-pool/password-hasher.ts';
import type { UserPool } from './providers/user-pool/user-pool.ts';

/** Everything that a use case may need, built once in `create-context.ts`. */
export interface Context extends ChosenFiles {
  config: Config;
  secrets: Secrets;
  db: Database;
  /** What the directory calls this database; null for the first one. */
  database: string | null;
  /** The context of the first database, which has the directory of clubs and the accounts: itself, where there is one. */
  directory: Context;
  /** The contexts of all databases, the first one first. Each has the rows of its clubs, and its own tasks. */
  everywhere: readonly Context[];
  /** The addresses of all databases, by which clubs are moved. */
  databases: readonly NamedDatabase[];
  /** Which database has a club. */
  places: ClubPlaces;
  /** Takes the reads of public answers, member lists, exports and figures off the primary. */
  replica: ReadReplica;
  /** Connections for long work in the background, opened on use, so that requests never wait for it. */
  maintenance: Database;
  auditRemover: AuditRemover;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Detects failures that only a restart of the process can repair. */
  poolWatch: PoolWatch;
  /** The metrics served at `/metrics`. */
  metrics: Registry;
  outbox: Outbox;
  live: LiveEventHub;
  /** Purged by the response cache. */
  cdn: Cdn;
  responseCache: ResponseCache;
  rateLimits: RateLimits;
  mail: MailSender;
  /** The key that signs mails. */
  dkimKeys: DkimKeys;
  payments: PaymentsProvider;
  push: PushSender;
  /** Verifies the tokens of callers. */
  userPool: UserPool;
  /** Signing and hashing of the embedded pool; available whichever pool is in use. */
  ownPool: EmbeddedUserPool;
  passwords: PasswordHasher;
  /** Null if sign-in with Google is not configured. */
  google: GoogleSignIn | null;
  /**
   * Aborted when the process has to stop: it still serves requests, but asks the load balancer to send new
   * ones elsewhere.
   */
  draining: AbortSignal;
  /** Aborted when it stops serving requests. */
  closing: AbortSignal;
  /**
   * Instances of services and ports, by their definition; read only through `defineService` and `definePort`.
   */
  services: Map<object, unknown>;
  /**
   * Runs `work` in one transaction narrowed to a club by row-level security. The unit's audit entries and
   * tasks are written with the commit; its effects after the commit (waking the queue, invalidation, live
   * events) happen automatically, once, and not after a rollback. Called on a unit of work, it joins that
   * one. The work is retried from the start after deadlocks and serialisation failures, so it must have no
   * effects outside the database.
   */
  unitOfWork<Result>(scope: UnitScope, work: (uow: UnitOfWork) => Promise<Result>): Promise<Result>;
}

/** Which database has a club, as this process knows it. */
export interface ClubPlaces {
  /** Returns the context of the database with a club; the first one for an unknown club. */
  of(slug: string): Context;
  /** The same, also where this process has heard nothing for so long that the club may have left since. */
  find(slug: string): Promise<Context>;
  /** Does nothing with a single database. */
  start(): Promise<void>;
  stop(): void;
  /** Looks up all places now. */
  look(): Promise<void>;
}

export interface UnitScope {
  /** The club whose rows the transaction may read and write; null for work across clubs. */
  clubId: string | null;
  /** The request to handle once: the same key and body get the same reply, another body is 422. */
  once?: Omit<IdempotentRequest, 'clubId'>;
  /** `work` finds what an earlier run of it wrote; it is run again if the reply to its commit was lost. */
  findsOwnWork?: boolean;
  /** Allows the transaction to wait for something outside the database for up to two minutes. */
  mayIdle?: boolean;
}

/**
 * A context with an open transaction: functions that take a context also take a unit of work and then join
 * its transaction.
 */
export interface UnitOfWork extends Context {
  /** Passed to the functions of stores. */
  readonly tx: Tx;
  readonly scope: UnitScope;
  /** Adds an audit entry; `clubId` defaults to the unit's. */
  audit(entry: Omit<AuditEntry, 'clubId'> & { clubId?: string | null }): void;
  /** Adds a task that runs after the commit, or at `at`. A task whose `dedupe` exists already is dropped. */
  enqueue<Payload>(task: TaskType<Payload>, payload: Payload, options: TaskOptions): void;
  /** Drops cached replies of a club after the commit; with `items`, replies about other items are kept. */
  invalidate(club: { slug: string }, items?: readonly CachedItem[]): void;
  /**
   * Sends a live event to all open screens of the club after the commit; a newer event with the same key
   * replaces a waiting one.
   */
  broadcast<Name extends keyof LiveEvents>(about: ClubEvent, name: Name, data: LiveEvents[Name]): void;
  /** Sends a live event to one fan on every open screen, after the commit. */
  notify<Name extends keyof OwnEvents>(about: FanEvent, name: Name, data: OwnEvents[Name]): void;
  /** Whether an earlier run of this work may have been committed; only with `findsOwnWork`. */
  readonly isRerun: boolean;
  /** Runs `effect` after the commit, not after a rollback. It must not fail. */
  afterCommit(effect: () => void): void;
  /**
   * Returns the audit entries and tasks so far, for a pipeline of the caller; later ones are written with the
   * commit.
   */
  takePending(): Statement<unknown>[];
}

export interface ClubEvent {
  clubSlug: string;
  /** The subject of the event: `lot.id`. */
  key: string;
}

export interface FanEvent extends ClubEvent {
  fanId: string;
}

/** The arguments of every use case. */
export interface UseCase<Input> {
  ctx: Context;
  actor: Actor;
  input: Input;
}
