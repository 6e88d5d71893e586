import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseErrorCode } from '../transaction.ts';
import { closeClub, hideClub, isHere, openClub, untilOlderHaveEnded } from './away-clubs.ts';
import {
  addChange,
  type Changes,
  countChanges,
  forgetChanges,
  noteChanges,
  takeChanges,
} from './change-log.ts';
import { lockCopy } from './club-copies.ts';
import {
  deleteRows,
  deleteSome,
  insertRows,
  type OfClub,
  proveRows,
  type RowProof,
  readAllRows,
  readRows,
} from './club-rows.ts';
import { raiseNumbers, readNumbers } from './fence.ts';
import { assertSameTables, findCopiedTables, findMovedTables, type MovedTable } from './moved-tables.ts';
import { inOneTransaction, type MoverSession } from './mover-session.ts';

export interface ClubMove {
  clubId: string;
  from: MoverSession;
  to: MoverSession;
  /** Links the newest entries of its audit log; called before writes are stopped, and after. */
  chainAudit(): Promise<unknown>;
  /** Called before each step; a test ends the mover there. */
  onStep?(step: MoveStep): Promise<void>;
  /** Replaced by a test, to show that it detects a move without them. */
  guards?: Guards;
}

export interface Guards {
  closeClub: typeof closeClub;
  proveRows: typeof proveRows;
}

export type MoveStep = 'copy' | 'follow' | 'close' | 'prove' | 'open' | 'opened' | 'clean';

export interface MoveReport {
  rows: number;
  changed: number;
  /** For how long the club took no writes. */
  stoppedMs: number;
}

/** The rows of the club at its new place are not those at its old one. */
class UnequalRowsError extends Error {
  constructor(table: string) {
    super(`The rows of ${table} are not the same in both databases`);
    this.name = 'UnequalRowsError';
  }
}

/** Somebody else keeps a transaction open. */
class LongTransactionError extends Error {
  constructor() {
    super('A transaction of this database does not end. The club is where it was; try again later.');
    this.name = 'LongTransactionError';
  }
}

/** Tasks that wait are not shown to the workers there before the club is. */
const SETTLED: Readonly<Record<string, string>> = { outbox: 't.sent_at is not null' };

const SHORT_ROUND_MS = 150;
const MOST_ROUNDS = 20;
const QUIET_LIMIT_MS = 10 * 60_000;
/** For how long writes may be stopped before the move is given up. */
const STOP_LIMIT_MS = 5000;

/**
 * Copies the rows of a club while it is in use, follows their changes, stops its writes, and opens it at its new place once
 * everything is proven to be there. Nothing of it is left there where that fails, and its old place stays open.
 */
export async function moveRows(move: ClubMove): Promise<MoveReport> {
  const { clubId, from, to, onStep = async () => undefined } = move;
  await assertSameTables(from.client, to.client);
  const tables = await findMovedTables(from.client);
  await abandonMove(move, tables);
  await onStep('copy');
  for (const table of tables) await insist(() => noteChanges(from.client, table, clubId));
  let rows = 0;
  await inOneTransaction(from.client, 'begin isolation level repeatable read', async () => {
    for (const table of tables) rows += await copyTable(move, table);
  });
  await onStep('follow');
  const changed: Changes = new Map();
  await followUntilShort(move, tables, changed);
  // Few entries are left for the time in which writes are stopped.
  await move.chainAudit();
  await followUntilShort(move, tables, changed);
  await untilQuiet(move);
  await onStep('close');
  const stoppedMs = await closeAndOpen({ ...move, onStep }, tables, changed);
  return { rows, changed: countChanges(changed), stoppedMs };
}

/** Brings back the state before a move that was not finished. The caller has made sure that the club is not at its new place. */
async function abandonMove({ clubId, from, to }: ClubMove, tables: readonly MovedTable[]): Promise<void> {
  await hideClub(to.client, clubId, true);
  await removeRows(to, tables, clubId);
  await from.client.query('delete from moves.changed_row where club = $1', [clubId]);
}

async function copyTable(move: ClubMove, table: MovedTable): Promise<number> {
  const { clubId, from, to } = move;
  const of = { clubId, ...whereOf(table) };
  await readAllRows(from.client, table, { ...of, take: (rows) => insertRows(to.client, table, rows) });
  return Number((await assertEqual(move, table, of)).count);
}

const whereOf = ({ name }: MovedTable) => {
  const where = SETTLED[name];
  return where === undefined ? {} : { where };
};

async function followUntilShort(
  move: ClubMove,
  tables: readonly MovedTable[],
  changed: Changes,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const startedAt = performance.now();
    await follow(move, tables, changed);
    if (performance.now() - startedAt < SHORT_ROUND_MS) return;
  }
}

/** Repeats the changes noted so far at the new place. All are read as of one moment, so that unique keys hold there too. */
async function follow(
  { clubId, from, to }: ClubMove,
  tables: readonly MovedTable[],
  changed: Changes,
): Promise<void> {
  await inOneTransaction(from.client, 'begin isolation level repeatable read', async () => {
    const changes = await takeChanges(from.client, clubId);
    const stale = tables.flatMap((table) => {
      const keys = [...(changes.get(table.name)?.values() ?? [])];
      for (const key of keys) addChange(changed, table.name, key);
      return keys.length > 0 ? [{ table, keys }] : [];
    });
    await inOneTransaction(to.client, 'begin', async () => {
      await Promise.all(stale.map(({ table, keys }) => deleteRows(to.client, table, { clubId, keys })));
      await Promise.all(
        stale.map(async ({ table, keys }) => {
          const rows = await readRows(from.client, table, { clubId, keys, ...whereOf(table) });
          await insertRows(to.client, table, rows);
        }),
      );
    });
  });
}

/** Begins to stop writes only when nobody would have to be waited for. */
async function untilQuiet({ from: { client } }: ClubMove): Promise<void> {
  const untilMs = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query(
      `select not exists (select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and xact_start < clock_timestamp() - interval '0.5 seconds') as "isQuiet"`,
    );
    if (rows[0].isQuiet) return;
    if (performance.now() > untilMs) throw new LongTransactionError();
    await sleep(50);
  }
}

const GUARDS: Guards = { closeClub, proveRows };

type SteppedMove = ClubMove & Required<Pick<ClubMove, 'onStep'>>;

/** Returns for how long the club took no writes. */
async function closeAndOpen(
  move: SteppedMove,
  tables: readonly MovedTable[],
  changed: Changes,
): Promise<number> {
  const { clubId, from, guards = GUARDS } = move;
  const since = await guards.closeClub(from.client, clubId);
  const closedAt = performance.now();
  try {
    const areDone = await untilOlderHaveEnded(from.client, { since, limitMs: STOP_LIMIT_MS });
    if (!areDone) throw new LongTransactionError();
    await move.chainAudit();
    await move.onStep('prove');
    await follow(move, tables, changed);
    await proveChanges(move, tables, changed);
    await move.onStep('open');
    await open(move, tables);
  } catch (error) {
    // Where it is not known whether it is open there, this place stays closed until the next run finds out.
    if (!(await isHere(move.to.client, clubId).catch(() => true))) await openClub(from.client, clubId);
    throw error;
  }
  return performance.now() - closedAt;
}

/** What was never changed was proven when it was copied. */
async function proveChanges(move: ClubMove, tables: readonly MovedTable[], changed: Changes): Promise<void> {
  await Promise.all(
    tables.map(async (table) => {
      const keys = [...(changed.get(table.name)?.values() ?? [])];
      if (keys.length > 0) await assertEqual(move, table, { clubId: move.clubId, keys, ...whereOf(table) });
    }),
  );
}

async function assertEqual(
  { from, to, guards = GUARDS }: ClubMove,
  table: MovedTable,
  of: OfClub,
): Promise<RowProof> {
  const [wanted, found] = await Promise.all([
    guards.proveRows(from.client, table, of),
    guards.proveRows(to.client, table, of),
  ]);
  if (wanted.count !== found.count || wanted.sum !== found.sum) throw new UnequalRowsError(table.name);
  return found;
}

/** Shows the club and its waiting tasks at the new place, at once: this commit decides where it is. */
async function open({ clubId, from, to }: ClubMove, tables: readonly MovedTable[]): Promise<void> {
  const waiting = tables.filter(({ name }) => SETTLED[name] !== undefined);
  const [copied, numbers] = await Promise.all([
    findCopiedTables(from.client),
    readNumbers(from.client),
    copyProviderEvents(from.client, to.client, clubId),
  ]);
  await raiseNumbers(to.client, numbers);
  await inOneTransaction(to.client, 'begin', async () => {
    await lockCopy(to.client, clubId);
    for (const table of waiting) {
      const unsettled = { clubId, where: `not (${SETTLED[table.name]})` };
      await insertRows(to.client, table, await readRows(from.client, table, unsettled));
    }
    for (const table of copied) {
      const of = { clubId };
      await deleteRows(to.client, table, of);
      await insertRows(to.client, table, await readRows(from.client, table, of));
    }
    await to.client.query(
      'update app.outbox set lease_id = null where about_club_id = $1 and lease_id is not null',
      [clubId],
    );
    await openClub(to.client, clubId);
  });
}

/** A provider that repeats what it said of a payment is told at the new place that it is known. */
async function copyProviderEvents(from: pg.Client, to: pg.Client, clubId: string): Promise<void> {
  const { rows } = await from.query<{ row: string }>(
    `select e::text as row from app.provider_event e
     where e.received_at > now() - interval '${REPEATED_DAYS} days' and e.processed_at is not null
       and coalesce(e.news #>> '{session,reference}', e.news #>> '{refusedCard,reference}') in (
         select id::text from app.payment where club_id = $1 union all select id::text from app.card_setup where club_id = $1)`,
    [clubId],
  );
  await to.query(
    `insert into app.provider_event select (r.v).* from (select v::app.provider_event as v from unnest($1::text[]) as v offset 0) as r
     on conflict do nothing`,
    [rows.map(({ row }) => row)],
  );
}

/** For so long a provider may repeat it. */
const REPEATED_DAYS = 4;

/** Removes what a club that has moved left behind. Can be repeated. */
export async function removeLeftRows(left: MoverSession, clubId: string): Promise<void> {
  const tables = await findMovedTables(left.client);
  await hideClub(left.client, clubId, true);
  for (const table of tables) await insist(() => forgetChanges(left.client, table));
  await left.client.query('delete from moves.changed_row where club = $1', [clubId]);
  await removeRows(left, tables, clubId);
  await hideClub(left.client, clubId, false);
}

const REMOVED_AT_ONCE = 5000;

async function removeRows(
  { client }: MoverSession,
  tables: readonly MovedTable[],
  clubId: string,
): Promise<void> {
  for (const table of tables) {
    while ((await deleteSome(client, table, { clubId, limit: REMOVED_AT_ONCE })) === REMOVED_AT_ONCE);
  }
}

const PATIENCE_MS = 60_000;
const LOCK_PAUSE_MS = 200;
/** A lock that was not to be had, a deadlock. */
const PASSING_CODES = new Set(['55P03', '40P01']);

async function insist(step: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!PASSING_CODES.has(databaseErrorCode(error) ?? '') || performance.now() > untilMs) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}
