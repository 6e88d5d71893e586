import { PgBoss } from 'pg-boss';
import { sessionOptions } from '#server/db/session-options.ts';
import type { Logger } from '#server/lib/logger.ts';

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

interface JobDefinition {
  handler: JobHandler;
  /** Five-field cron expression in UTC, for work that comes back by itself. */
  cron?: string;
  /** Work with a cron may begin some seconds late, unless it is prompt too. */
  isPrompt?: boolean;
}

const PROMPT_POLLING_SECONDS = 1;
const SCHEDULED_POLLING_SECONDS = 15;

const SCHEMA = 'pgboss';
/** Its own upkeep takes longer than what requests ask for. */
const LIMITS = { statementTimeoutMs: 60_000, queryTimeoutMs: 65_000 };

/** Brings the tables of the jobs to this version. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...sessionOptions(ownerUrl, LIMITS),
    max: 1,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Work at a later time or on a schedule, once across all processes (pg-boss). */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly logger: Logger;
  private readonly definitions = new Map<string, JobDefinition>();
  private started = false;
  /** Connections that end while the process stops are no errors. */
  private stopping = false;

  constructor({ ownerUrl, logger, migrate }: { ownerUrl: string; logger: Logger; migrate: boolean }) {
    this.logger = logger;
    this.boss = new PgBoss({ ...sessionOptions(ownerUrl, LIMITS), max: 2, schema: SCHEMA, migrate });
    this.boss.on('error', (error) => {
      if (!this.stopping) this.logger.error({ err: error }, 'A job could not be run');
    });
  }

  define(name: string, definition: JobDefinition): void {
    if (this.definitions.has(name)) throw new Error(`The job ${name} is defined already`);
    this.definitions.set(name, definition);
  }

  /** Starts working; every job must be defined by now. */
  async start(): Promise<void> {
    await this.boss.start();
    await Promise.all([...this.definitions].map(([name, definition]) => this.startJob(name, definition)));
    this.started = true;
  }

  /** Runs `name` once at `at`; a second request with the same key before then changes nothing. */
  async runAt(
    name: string,
    at: Date,
    { key, data }: { key: string; data: Record<string, unknown> },
  ): Promise<void> {
    if (!this.started) return;
    await this.boss.send(name, data, { startAfter: at, singletonKey: key });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.started) await this.boss.stop({ graceful: true, timeout: 5000, close: true });
    this.started = false;
  }

  private async startJob(name: string, { handler, cron, isPrompt = !cron }: JobDefinition): Promise<void> {
    await this.boss.createQueue(name, { retryLimit: 5, retryBackoff: true });
    if (cron) await this.boss.schedule(name, cron);
    const pollingIntervalSeconds = isPrompt ? PROMPT_POLLING_SECONDS : SCHEDULED_POLLING_SECONDS;
    await this.boss.work(name, { pollingIntervalSeconds }, async (batch) => {
      for (const job of batch) await handler((job.data ?? {}) as Record<string, unknown>);
    });
  }
}
