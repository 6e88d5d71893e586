import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, limitWaits } from './client.ts';
import { databaseErrorCode } from './transaction.ts';

/** A standby for reads that nobody needs from the primary. */
export interface ReadReplica {
  /**
   * Runs reads. Those outside of a transaction go to the replica if it has everything that was committed before
   * they began, by any process; otherwise, and if it fails, to the primary.
   */
  reads<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Groups of reads by where they went: the replica, or the primary because it was behind or away. */
  readonly counts: Readonly<Record<'replica' | 'behind' | 'away', number>>;
  /** For how long the replica has not had what was committed, looked at now; 0 without one. */
  unusedMs(): Promise<number>;
  /** Called after a commit of this process: reads under way go on at the primary, which has it. */
  noteCommit(): void;
  close(): Promise<void>;
}

export const noReplica: ReadReplica = {
  reads: (work) => work(),
  counts: { replica: 0, behind: 0, away: 0 },
  unusedMs: async () => 0,
  noteCommit: () => undefined,
  close: async () => undefined,
};

export interface StandbyOptions {
  primary: Database;
  standby: Database;
  onAway(error: unknown): void;
}

/** How long reads wait for a replica that is a moment behind. */
const LONGEST_WAIT_MS = 50;
const LOOK_EVERY_MS = 5;
const CHECK_TIMEOUT_MS = 1000;
/** A replica that was away is left alone for so long. */
const AWAY_MS = 2000;
const STATEMENT_TIMEOUT = '57014';

type Query = (...given: unknown[]) => Promise<pg.QueryResult>;
type Standing = keyof ReadReplica['counts'];

/** A streaming standby, checked against the primary's position before each group of reads. */
export class StandbyReplica implements ReadReplica {
  readonly counts = { replica: 0, behind: 0, away: 0 };
  private readonly options: StandbyOptions;
  private readonly askPrimary: Query;
  private readonly askStandby: Query;
  /** Whether the reads of this part of the work may go to the replica, until that part has ended. */
  private readonly scope = new AsyncLocalStorage<{ isOpen: boolean }>();
  private readonly openPlaces = new Set<{ isOpen: boolean }>();
  private running: Promise<Standing> = Promise.resolve('away');
  private next: Promise<Standing> | null = null;
  private awayUntilMs = Number.NEGATIVE_INFINITY;
  private wasBehind = false;
  private usedAtMs = performance.now();

  constructor(options: StandbyOptions) {
    this.options = options;
    const { primary, standby } = options;
    limitWaits(standby);
    this.askStandby = standby.$client.query.bind(standby.$client) as unknown as Query;
    this.askPrimary = primary.$client.query.bind(primary.$client) as unknown as Query;
    const ask: Query = (...given) =>
      this.scope.getStore()?.isOpen ? this.ask(given) : this.askPrimary(...given);
    primary.$client.query = ask as unknown as typeof primary.$client.query;
  }

  async reads<Result>(work: () => Promise<Result>): Promise<Result> {
    const standing = await this.standing();
    this.counts[standing] += 1;
    const place = { isOpen: standing === 'replica' };
    this.openPlaces.add(place);
    try {
      return await this.scope.run(place, work);
    } finally {
      // What it leaves running may write, and has to see that.
      place.isOpen = false;
      this.openPlaces.delete(place);
    }
  }

  async unusedMs(): Promise<number> {
    return (await this.standing()) === 'replica' ? 0 : performance.now() - this.usedAtMs;
  }

  noteCommit(): void {
    for (const place of this.openPlaces) place.isOpen = false;
  }

  async close(): Promise<void> {
    await this.options.standby.$client.end();
  }

  private async ask(given: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.askStandby(...given);
    } catch (error) {
      // It would take as long at the primary.
      if (databaseErrorCode(error) === STATEMENT_TIMEOUT) throw error;
      if (databaseErrorCode(error) === null) this.leaveAlone(error);
      return this.askPrimary(...given);
    }
  }

  /** Those who ask before a check begins share it: the position that it wants is at least theirs. */
  private standing(): Promise<Standing> {
    if (performance.now() < this.awayUntilMs) return Promise.resolve('away');
    this.next ??= this.running.then(() => {
      this.next = null;
      this.running = this.scope.exit(() => this.check());
      return this.running;
    });
    return this.next;
  }

  private async check(): Promise<Standing> {
    const timeout = new AbortController();
    const late = sleep(CHECK_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
      throw new Error('The replica did not answer in time');
    });
    try {
      return await Promise.race([this.compare(), late]);
    } catch (error) {
      this.leaveAlone(error);
      return 'away';
    } finally {
      late.catch(() => undefined);
      timeout.abort();
    }
  }

  private async compare(): Promise<Standing> {
    const wanted = await this.positionOfPrimary();
    const deadlineMs = performance.now() + (this.wasBehind ? 0 : LONGEST_WAIT_MS);
    for (;;) {
      const reached = await this.positionOfStandby();
      if (reached >= wanted) {
        // Ahead of the primary are only those that followed another one.
        if (reached > wanted && reached > (await this.positionOfPrimary()))
          throw new Error('The replica does not follow this primary');
        this.wasBehind = false;
        this.usedAtMs = performance.now();
        return 'replica';
      }
      if (performance.now() >= deadlineMs) {
        this.wasBehind = true;
        return 'behind';
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  private async positionOfPrimary(): Promise<bigint> {
    const { rows } = await this.askPrimary(
      "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position",
    );
    return BigInt(rows[0].position);
  }

  private async positionOfStandby(): Promise<bigint> {
    const { rows } = await this.askStandby(
      `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`,
    );
    const { isStandby, position } = rows[0];
    if (!isStandby || position === null) throw new Error('The replica is no standby any more');
    return BigInt(position);
  }

  private leaveAlone(error: unknown): void {
    if (performance.now() >= this.awayUntilMs) this.options.onAway(error);
    this.awayUntilMs = performance.now() + AWAY_MS;
  }
}
