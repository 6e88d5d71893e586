import type { MailState, OfficeMail, OfficeMailFile } from '@tifo/contracts/back-office/operations';
import type { PageQuery } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPageOverDatabases } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { findClubNames } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findSomewhere, listOverDatabases } from '#server/platform/databases.ts';
import { MailPayload } from '../queue-mail.ts';
import { countMails, findMail, findMails } from './mail-log-store.ts';

interface MailsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: MailState | undefined;
}

/** Returns the mails of the last thirty days with shortened addresses. Finding some by an address is audited. */
export async function listMails({ ctx, actor, input: { query } }: UseCase<{ query: MailsQuery }>) {
  assertMay(actor, 'operations.read', null);
  const page = toIdPageRequest(query);
  const search = { to: query.q, state: query['filter[state]'] };
  const found = await listOverDatabases(ctx, {
    limit: page.limit + 1,
    find: (db) => findMails(db, { ...search, page }),
    count: (db) => countMails(db, { ...search, most: MOST_COUNTED + 1 }),
    compare: (one, other) => (one.id > other.id ? -1 : 1),
  });
  const names = await namesOfClubs(ctx, found.rows);
  if (query.q !== undefined && found.count > 0) {
    // Without the address: entries are kept for good.
    await ctx.unitOfWork({ clubId: null }, async (uow) =>
      uow.audit({ actor, action: 'mails.searched', subject: 'mails', detail: { found: found.count } }),
    );
  }
  return toListPageOverDatabases(
    toIdPage(found.rows, page.limit, ({ id }) => id),
    found,
    (row) => presentMail(row, names),
  );
}

/** Returns a mail with its whole address. Reading it is audited. */
export async function showMail({
  ctx,
  actor,
  input: { mailId },
}: UseCase<{ mailId: string }>): Promise<OfficeMailFile> {
  assertMay(actor, 'operations.read', null);
  const place = await findSomewhere(ctx, (db) => findMail(db, mailId));
  if (!place) throw new NotFoundError('mail.notFound');
  const row = place.found;
  await ctx.unitOfWork({ clubId: null }, async (uow) =>
    uow.audit({ actor, action: 'mail.read', subject: `mail:${mailId}` }),
  );
  const mail = presentMail(row, await namesOfClubs(ctx, [row]));
  return { ...mail, to: MailPayload.parse(row.payload).to, error: row.lastError };
}

/** Reads the clubs of these mails only: the platform may have thousands. */
async function namesOfClubs(
  { db }: Context,
  rows: readonly { payload: unknown }[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = rows.flatMap(({ payload }) => MailPayload.parse(payload).clubSlug ?? []);
  return findClubNames(db, [...new Set(slugs)]);
}

function presentMail(
  { id, payload, createdAt, sentAt, dead, attempts }: NonNullable<Awaited<ReturnType<typeof findMail>>>,
  names: ReadonlyMap<string, string>,
): OfficeMail {
  const { to, template, language, clubSlug } = MailPayload.parse(payload);
  return {
    ...{ id, template, language, attempts, to: shorten(to) },
    clubName: clubSlug === null ? null : (names.get(clubSlug) ?? clubSlug),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state: stateOf({ sentAt, dead }),
  };
}

const shorten = (address: string) => address.replace(/^(.).*@/, '$1…@');

function stateOf({ sentAt, dead }: { sentAt: Date | null; dead: boolean }): MailState {
  if (sentAt) return 'DONE';
  return dead ? 'FAILED' : 'WAITING';
}

/** The columns of the list as a table. */
export const MAIL_COLUMNS: readonly ExportColumn<OfficeMail>[] = [
  { head: { en: 'To', fr: 'À' }, cell: ({ to }) => to },
  { head: { en: 'Mail', fr: 'E-mail' }, cell: ({ template }) => template },
  { head: { en: 'Language', fr: 'Langue' }, cell: ({ language }) => language },
  { head: { en: 'Club', fr: 'Club' }, cell: ({ clubName }) => clubName },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Created at', fr: 'Créé le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Sent at', fr: 'Envoyé le' }, cell: ({ sentAt }) => sentAt },
  { head: { en: 'Attempts', fr: 'Essais' }, cell: ({ attempts }) => attempts },
];
