import type { LiveEvents, OwnEvents } from '@tifo/contracts/live-events';
import type { AuditEntry } from './audit/audit-rows.ts';
import type { Config } from './config/to-config.ts';
import type { Secrets } from './config/to-secrets.ts';
import type { Database, Tx } from './db/client.ts';
import type { IdempotentRequest } from './db/idempotency.ts';
import type { PoolWatch } from './db/pool-watch.ts';
import type { Statement } from './db/statement-pipeline.ts';
import type { LiveEventHub } from './events/live-events.ts';
import type { Outbox } from './events/outbox.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Actor } from './lib/actor.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import type { Logger } from './lib/logger.ts';
import type { Metrics } from './lib/metrics.ts';
import type { TaskOptions, TaskType } from './platform/tasks.ts';
import type { ChosenFiles } from './providers/files/choose-files.ts';
import type { MailSender } from './providers/mail/mail-sender.ts';
import type { PaymentsProvider } from './providers/payments/payments-provider.ts';
import type { PushSender } from './providers/push/push-sender.ts';
import type { EmbeddedUserPool } from './providers/user-pool/embedded-user-pool.ts';
import type { GoogleSignIn } from './providers/user-pool/google-sign-in.ts';
import type { PasswordHasher } from './providers/user-pool/password-hasher.ts';
import type { UserPool } from './providers/user-pool/user-pool.ts';

/** Everything a use case may need, built once by hand in `create-context.ts`. */
export interface Context extends ChosenFiles {
  config: Config;
  secrets: Secrets;
  db: Database;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Knows when only a new process can help. */
  poolWatch: PoolWatch;
  /** What `/metrics` shows. */
  metrics: Metrics;
  outbox: Outbox;
  live: LiveEventHub;
  responseCache: ResponseCache;
  rateLimits: RateLimits;
  mail: MailSender;
  payments: PaymentsProvider;
  push: PushSender;
  /** Who checks the tokens of our callers. */
  userPool: UserPool;
  /** What the embedded pool signs and hashes with, whichever pool is in use. */
  ownPool: EmbeddedUserPool;
  passwords: PasswordHasher;
  /** Null where Google is not set up. */
  google: GoogleSignIn | null;
  /** Aborted when the process was told to stop: it still serves, and sends those who come elsewhere. */
  draining: AbortSignal;
  /** Aborted when it stops serving. */
  closing: AbortSignal;
  /** Instances of services and ports, by their definition; read through `defineService` and `definePort` only. */
  services: Map<object, unknown>;
  /**
   * Runs `work` in one transaction narrowed to a club by row-level security. What it adds to the unit (audit, tasks) is
   * written with the commit; what follows the commit (waking the queue, invalidation, live events) happens by itself,
   * once, and not after a rollback. Called on a unit of work it joins that one. Deadlocks and serialisation failures are
   * tried again from the start, so `work` must do nothing outside the database.
   */
  unitOfWork<Result>(scope: UnitScope, work: (uow: UnitOfWork) => Promise<Result>): Promise<Result>;
}

export interface UnitScope {
  /** The club whose rows the transaction may see and touch; null for work across clubs. */
  clubId: string | null;
  /** The request that this does once: the same key and body get the same reply, another body is 422. */
  once?: Omit<IdempotentRequest, 'clubId'>;
  /** `work` finds what an earlier run of it wrote: it is run again when the answer to its commit was lost. */
  findsOwnWork?: boolean;
  /** Lets the transaction wait for something outside the database for as long as two minutes. */
  mayIdle?: boolean;
}

/** A context with an open transaction: whatever takes a context takes it too, and then joins the transaction. */
export interface UnitOfWork extends Context {
  /** What stores take. */
  readonly tx: Tx;
  readonly scope: UnitScope;
  /** Says who did what; `clubId` is the unit's own unless it is given. */
  audit(entry: Omit<AuditEntry, 'clubId'> & { clubId?: string | null }): void;
  /** Adds a task that runs after the commit, or at `at`. One with a `dedupe` that was there before is left out. */
  enqueue<Payload>(task: TaskType<Payload>, payload: Payload, options: TaskOptions): void;
  /** Drops what is cached of a club, after the commit. */
  invalidate(club: { slug: string }): void;
  /** Tells all who look at the club, after the commit; a newer event with the same key replaces a waiting one. */
  broadcast<Name extends keyof LiveEvents>(about: ClubEvent, name: Name, data: LiveEvents[Name]): void;
  /** Tells one fan on every screen they have open, after the commit. */
  notify<Name extends keyof OwnEvents>(about: FanEvent, name: Name, data: OwnEvents[Name]): void;
  /** An earlier run of this work may have been committed; only where it finds its own work. */
  readonly isRerun: boolean;
  /** Runs `effect` after the commit, not after a rollback. It must not fail. */
  afterCommit(effect: () => void): void;
  /** Audit entries and tasks so far, for a pipeline of the caller's; the others are written with the commit. */
  takePending(): Statement<unknown>[];
}

export interface ClubEvent {
  clubSlug: string;
  /** What the event is about: `lot.id`. */
  key: string;
}

export interface FanEvent extends ClubEvent {
  fanId: string;
}

/** The one shape of a use case. */
export interface UseCase<Input> {
  ctx: Context;
  actor: Actor;
  input: Input;
}
