import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import type { PageQuery } from '@tifo/contracts/values';
import {
  type AuditSearch,
  countAuditRows,
  findAuditRows,
  type ListedAuditRow,
} from '#server/audit/audit-search-store.ts';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findStaffNames } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';

interface AuditQuery extends PageQuery {
  q?: string | undefined;
  'filter[action]'?: string | undefined;
  'filter[actor]'?: string | undefined;
  'filter[subject]'?: string | undefined;
  'filter[from]'?: string | undefined;
  'filter[until]'?: string | undefined;
}

/** Returns the audit entries of the club, newest first. */
export async function listAuditRecords({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: AuditQuery }>) {
  assertMay(actor, 'audit.read', club.id);
  const page = toPageRequest(query, asPosition);
  const search: AuditSearch = {
    clubId: club.id,
    words: query.q,
    action: query['filter[action]'],
    actor: query['filter[actor]'],
    subject: query['filter[subject]'],
    from: query['filter[from]'],
    until: query['filter[until]'],
  };
  const [rows, count, names] = await Promise.all([
    findAuditRows(ctx.db, { ...search, page }),
    countAuditRows(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
    findStaffNames(ctx.db, club.id),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ position }) => position),
    count,
    (row) => presentRecord(row, names),
  );
}

function asPosition(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new InvalidInputError();
}

function presentRecord(row: ListedAuditRow, names: ReadonlyMap<string, string>): AuditRecord {
  const { position: _position, createdAt, actor, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    actor,
    actorKind: kindOf(row, names),
    actorName: names.get(actor) || null,
  };
}

/** Only entries of staff contain a network address. */
function kindOf(
  { actor, address }: ListedAuditRow,
  names: ReadonlyMap<string, string>,
): AuditRecord['actorKind'] {
  if (actor.startsWith('system:')) return 'PLATFORM';
  return address !== null || names.has(actor) ? 'STAFF' : 'FAN';
}
