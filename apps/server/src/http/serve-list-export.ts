import { Readable } from 'node:stream';
import type { listExportRoutes } from '@tifo/contracts/back-office/list-exports';
import type { platformExportRoutes } from '@tifo/contracts/back-office/platform-exports';
import type { Language, PageQuery } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import type { Context, UseCase } from '#server/context.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { BOM, toCsvLines } from '#server/lib/to-csv.ts';
import { serveStaff } from './back-office-route.ts';

/** A column of an exported list. Amounts are numbers in euros; moments are in ISO 8601, in UTC. */
export interface ExportColumn<Item> {
  head: Readonly<Record<Language, string>>;
  cell: (item: Item, language: Language) => string | number | null;
}

interface ExportedPage<Item> {
  items: Item[];
  nextCursor: string | null;
  /** Databases that did not answer. */
  away?: string[];
}

interface ListExport<Club, Query extends PageQuery, Item> {
  clubOf: (params: { slug: string }) => Promise<Club>;
  /** The list of the screen, which also checks what its caller may read. */
  list: (call: UseCase<{ club: Club; query: Query }>) => Promise<ExportedPage<Item>>;
  columns: readonly ExportColumn<Item>[];
}

interface PlatformExport<Query extends PageQuery, Item> {
  list: (call: UseCase<{ query: Query }> & { actor: StaffActor }) => Promise<ExportedPage<Item>>;
  columns: readonly ExportColumn<Item>[];
}

const AT_ONCE = '100';

type Search = Record<string, unknown>;

interface Table<Item> {
  actor: StaffActor;
  language: Language;
  clubId: string | null;
  /** Of the list, in the audit log. */
  name: string;
  /** What was searched for, as the audit log keeps it. */
  search: Search;
  readPage: (page: PageQuery) => Promise<ExportedPage<Item>>;
  columns: readonly ExportColumn<Item>[];
}

const nameIn = (call: string) => call.slice(call.lastIndexOf('/') + 1).replace(/\.csv$/, '');

/**
 * Serves a list of the back office as a table, by the search and filters of the list. It is read while it is sent: no more
 * than a part of it is in memory. The export is audited, with what was searched for.
 */
export function serveListExport<Club extends { id: string }, Query extends PageQuery, Item>(
  on: { app: FastifyInstance; ctx: Context },
  call: keyof typeof listExportRoutes,
  { clubOf, list, columns }: ListExport<Club, Query, Item>,
): void {
  const { ctx } = on;
  serveStaff(on, call, async ({ actor, params, query: search, language }) => {
    const club = await clubOf(params);
    const readPage = (page: PageQuery) =>
      list({ ctx, actor, input: { club, query: { ...search, ...page } as unknown as Query } });
    const about = { actor, language, clubId: club.id, name: nameIn(call), search };
    return { status: 200, body: await openTable(ctx, { ...about, readPage, columns }) };
  });
}

/** The same for a list of the platform. What was searched for is not kept, since it may be an address. */
export function servePlatformExport<Query extends PageQuery, Item>(
  on: { app: FastifyInstance; ctx: Context },
  call: keyof typeof platformExportRoutes,
  { list, columns }: PlatformExport<Query, Item>,
): void {
  const { ctx } = on;
  serveStaff(on, call, async ({ actor, query, language }) => {
    const { q: _words, ...search } = query as Search;
    const readPage = (page: PageQuery) =>
      list({ ctx, actor, input: { query: { ...query, ...page } as unknown as Query } });
    const about = { actor, language, clubId: null, name: nameIn(call), search };
    return { status: 200, body: await openTable(ctx, { ...about, readPage, columns }) };
  });
}

async function openTable<Item>(ctx: Context, table: Table<Item>): Promise<Readable> {
  const { actor, language, clubId, name, search, columns } = table;
  const readPage = async (page: PageQuery) => {
    const read = await ctx.replica.reads(() => table.readPage({ ...page, limit: AT_ONCE }));
    // A table says of nothing that it is missing.
    if (read.away && read.away.length > 0) throw new UnavailableError('server.busy');
    return read;
  };
  const first = await readPage({});
  await ctx.unitOfWork({ clubId }, async (uow) =>
    uow.audit({
      ...{ actor, action: 'list.exported', subject: clubId === null ? 'platform' : `club:${clubId}` },
      detail: { list: name, ...search },
    }),
  );
  const parts = async function* () {
    yield BOM + toCsvLines([columns.map(({ head }) => head[language])], language);
    for (let page = first; ; ) {
      yield toCsvLines(
        page.items.map((item) => columns.map(({ cell }) => cell(item, language))),
        language,
      );
      if (page.nextCursor === null) return;
      page = await readPage({ cursor: page.nextCursor });
    }
  };
  return Readable.from(parts());
}
