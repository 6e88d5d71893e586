import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { AUDIT_SUBJECT_KINDS } from '@tifo/contracts/back-office/audit-subjects';
import type { PageQuery } from '@tifo/contracts/values';
import {
  type AuditSearch,
  countAuditRows,
  findAuditRows,
  type ListedAuditRow,
} from '#server/audit/audit-search-store.ts';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findPeople } from '#server/features/installation/index.ts';
import { findPlatformAdmins, findStaffNames } from '#server/features/staff/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { findSubjectsByWords, nameSubjects } from './named-subjects.ts';

interface AuditQuery extends PageQuery {
  q?: string | undefined;
  'filter[action]'?: string | undefined;
  'filter[actor]'?: string | undefined;
  'filter[subject]'?: string | undefined;
  'filter[kind]'?: string | undefined;
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
  const words = query.q ? await readWords(ctx, { clubId: club.id, text: query.q }) : undefined;
  const search = { ...toSearch(query), clubId: club.id, words };
  const [rows, count, names] = await Promise.all([
    findAuditRows(ctx.db, { ...search, page }),
    countAuditRows(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
    findStaffNames(ctx.db, club.id),
  ]);
  const shown = toPage(rows, page.limit, ({ position }) => position);
  const called = await nameSubjects(ctx, {
    clubId: club.id,
    subjects: shown.rows.map(({ subject }) => subject),
  });
  return toListPage(shown, count, (row) => presentRecord(row, { names, accounts: names, called }));
}

/** Returns the entries that are of no club: what was done to the platform and to accounts. */
export async function listPlatformAuditRecords({
  ctx,
  actor,
  input: { query },
}: UseCase<{ query: AuditQuery }>) {
  assertMay(actor, 'operations.read', null);
  const page = toPageRequest(query, asPosition);
  const text = query.q?.trim() ?? '';
  const subjects = [text, ...AUDIT_SUBJECT_KINDS.map((kind) => `${kind}:${text}`)];
  const words = text === '' ? undefined : { text, subjects, others: [] };
  const search = { ...toSearch(query), clubId: null, words };
  const [rows, count] = await Promise.all([
    findAuditRows(ctx.db, { ...search, page }),
    countAuditRows(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ position }) => position);
  const admins = (await findPlatformAdmins(ctx.db)).map(({ username }) => username);
  // A fan who changed their own account is not of the staff.
  const staff = shown.rows.flatMap(({ actor: by, address }) => (address === null ? [] : [by]));
  const holders = shown.rows.flatMap(({ subject }) => holderOf(subject) ?? []);
  const people = await findPeople(ctx, [...new Set([...admins, ...staff, ...holders])]);
  const nameOf = (username: string) => people.get(username)?.name ?? '';
  const names = new Map([...admins, ...staff].map((username) => [username, nameOf(username)]));
  const accounts = new Map(holders.map((username) => [username, nameOf(username)]));
  return toListPage(shown, count, (row) => presentRecord(row, { names, accounts, called: new Map() }));
}

function toSearch(query: AuditQuery): Omit<AuditSearch, 'clubId' | 'words'> {
  return {
    action: query['filter[action]'],
    actor: query['filter[actor]'],
    subject: query['filter[subject]'],
    kind: query['filter[kind]'],
    from: query['filter[from]'],
    until: query['filter[until]'],
  };
}

async function readWords(ctx: Context, { clubId, text }: { clubId: string; text: string }) {
  const typed = text.trim();
  return { text: typed, ...(await findSubjectsByWords(ctx, { clubId, words: typed })) };
}

function asPosition(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new InvalidInputError();
}

interface Named {
  /** Of the staff, by username. */
  names: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
  called: ReadonlyMap<string, LocalizedText>;
}

function presentRecord(row: ListedAuditRow, { names, accounts, called }: Named): AuditRecord {
  const { position: _position, createdAt, actor, ...rest } = row;
  return {
    ...rest,
    subjectName: called.get(row.subject) ?? nameOfAccount(row.subject, accounts),
    createdAt: createdAt.toISOString(),
    actor,
    actorKind: kindOf(row, names),
    actorName: names.get(actor) || null,
  };
}

/** Whose account it is about: a role given or lost, a second step set up. */
function nameOfAccount(subject: string, accounts: ReadonlyMap<string, string>): LocalizedText | null {
  const name = accounts.get(holderOf(subject) ?? '');
  return name ? { en: name, fr: name } : null;
}

function holderOf(subject: string): string | undefined {
  return /^(?:account|user):(.+)$/.exec(subject)?.[1];
}

/** Only entries of staff contain a network address. */
function kindOf(
  { actor, address }: ListedAuditRow,
  names: ReadonlyMap<string, string>,
): AuditRecord['actorKind'] {
  if (actor.startsWith('system:')) return 'PLATFORM';
  return address !== null || names.has(actor) ? 'STAFF' : 'FAN';
}

/** The columns of the list as a table. */
export const AUDIT_COLUMNS: readonly ExportColumn<AuditRecord>[] = [
  { head: { en: 'Place in the chain', fr: 'Rang dans la chaîne' }, cell: ({ seq }) => seq },
  { head: { en: 'At', fr: 'Le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Who', fr: 'Qui' }, cell: ({ actorName, actor }) => actorName ?? actor },
  { head: { en: 'Action', fr: 'Action' }, cell: ({ action }) => action },
  { head: { en: 'About', fr: 'Objet' }, cell: ({ subject }) => subject },
  { head: { en: 'Reason', fr: 'Motif' }, cell: ({ reason }) => reason },
  { head: { en: 'Detail', fr: 'Détail' }, cell: ({ detail }) => JSON.stringify(detail) },
  { head: { en: 'Before', fr: 'Avant' }, cell: ({ before }) => before && JSON.stringify(before) },
  { head: { en: 'After', fr: 'Après' }, cell: ({ after }) => after && JSON.stringify(after) },
  { head: { en: 'From the address', fr: 'Depuis l’adresse' }, cell: ({ address }) => address },
  { head: { en: 'Request', fr: 'Requête' }, cell: ({ requestId }) => requestId },
];
