import type pg from 'pg';
import { openClub } from './away-clubs.ts';
import { lockCopy } from './club-copies.ts';
import type { ClubMove } from './club-move.ts';
import { deleteRows, insertRows, readRows } from './club-rows.ts';
import { raiseNumbers, readNumbers } from './fence.ts';
import { SETTLED } from './follow-club.ts';
import type { MovedTable } from './moved-tables.ts';
import { inOneTransaction } from './mover-session.ts';

/** What is found out before writes are stopped. */
export interface Prepared {
  /** The tables of which each database has the rows of every club. */
  copied: readonly MovedTable[];
  newsSince: string;
}

/** Does at the new place what can be done while nobody sees the club there. Can be repeated. */
export async function prepareOpening(move: ClubMove, { copied, newsSince }: Prepared): Promise<void> {
  const { clubId, from, to } = move;
  const [numbers] = await Promise.all([readNumbers(from.client), copyProviderEvents(move, newsSince)]);
  await raiseNumbers(to.client, numbers);
  await inOneTransaction(to.client, 'begin', async () => {
    await lockCopy(to.client, clubId);
    for (const table of copied) {
      await deleteRows(to.client, table, { clubId });
      await insertRows(to.client, table, await readRows(from.client, table, { clubId }));
    }
  });
}

/** Shows the club and its waiting tasks at the new place, at once. `onCommit` is called before that is asked for. */
export async function openThere(
  { clubId, from, to }: ClubMove,
  tables: readonly MovedTable[],
  onCommit: () => Promise<void>,
): Promise<void> {
  const waiting = tables.filter(({ name }) => SETTLED[name] !== undefined);
  await inOneTransaction(to.client, 'begin', async () => {
    await lockCopy(to.client, clubId);
    for (const table of waiting) {
      const unsettled = { clubId, where: `not (${SETTLED[table.name]})` };
      await insertRows(to.client, table, await readRows(from.client, table, unsettled));
    }
    await to.client.query(
      'update app.outbox set lease_id = null where about_club_id = $1 and lease_id is not null',
      [clubId],
    );
    await openClub(to.client, clubId);
    await onCommit();
  });
}

/** For so long a provider may repeat what it said. */
const REPEATED_DAYS = 4;
/** For `copyProviderEvents`: whatever may be repeated. */
export const ALL_NEWS = '-infinity';

/**
 * A provider that repeats what it said of a payment is told at the new place that it is known. Returns a moment: what was
 * applied before it was copied.
 */
export async function copyProviderEvents(
  { clubId, from, to }: Pick<ClubMove, 'clubId' | 'from' | 'to'>,
  since: string,
): Promise<string> {
  const now = await readClock(from.client);
  const { rows } = await from.client.query<{ row: string }>(
    `with news as materialized (
       select e::text as row, coalesce(e.news #>> '{session,reference}', e.news #>> '{refusedCard,reference}') as reference
       from app.provider_event e
       where e.received_at > now() - interval '${REPEATED_DAYS} days' and e.processed_at >= $2::timestamptz),
     of_rows as materialized (select row, reference::uuid as reference from news where reference ~ '^[0-9a-f-]{36}$')
     select row from of_rows where exists (select from app.payment where club_id = $1 and id = reference)
       or exists (select from app.card_setup where club_id = $1 and id = reference)`,
    [clubId, since],
  );
  await to.client.query(
    `insert into app.provider_event select (r.v).* from (select v::app.provider_event as v from unnest($1::text[]) as v offset 0) as r
     on conflict do nothing`,
    [rows.map(({ row }) => row)],
  );
  return now;
}

/** Earlier than all transactions that are open, as far as they may last. */
async function readClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>(
    `select (clock_timestamp() - interval '10 minutes')::text as now`,
  );
  return rows[0]?.now ?? ALL_NEWS;
}
