import { Readable } from 'node:stream';
import type { listExportRoutes } from '@tifo/contracts/back-office/list-exports';
import type { Language, PageQuery } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import type { Context, UseCase } from '#server/context.ts';
import { BOM, toCsvLines } from '#server/lib/to-csv.ts';
import { serveStaff } from './back-office-route.ts';

/** A column of an exported list. Amounts are numbers in euros; moments are in ISO 8601, in UTC. */
export interface ExportColumn<Item> {
  head: Readonly<Record<Language, string>>;
  cell: (item: Item, language: Language) => string | number | null;
}

interface ListExport<Club, Query extends PageQuery, Item> {
  clubOf: (params: { slug: string }) => Promise<Club>;
  /** The list of the screen, which also checks what its caller may read. */
  list: (
    call: UseCase<{ club: Club; query: Query }>,
  ) => Promise<{ items: Item[]; nextCursor: string | null }>;
  columns: readonly ExportColumn<Item>[];
}

const AT_ONCE = '100';

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
  const name = call.slice(call.lastIndexOf('/') + 1).replace(/\.csv$/, '');
  serveStaff(on, call, async ({ actor, params, query: search, language }) => {
    const club = await clubOf(params);
    const readPage = (page: PageQuery) =>
      ctx.replica.reads(() =>
        list({
          ctx,
          actor,
          input: { club, query: { ...search, ...page, limit: AT_ONCE } as unknown as Query },
        }),
      );
    const first = await readPage({});
    await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
      uow.audit({
        ...{ actor, action: 'list.exported', subject: `club:${club.id}` },
        detail: { list: name, ...search },
      }),
    );
    const parts = async function* () {
      yield BOM + toCsvLines([columns.map(({ head }) => head[language])]);
      for (let page = first; ; ) {
        yield toCsvLines(page.items.map((item) => columns.map(({ cell }) => cell(item, language))));
        if (page.nextCursor === null) return;
        page = await readPage({ cursor: page.nextCursor });
      }
    };
    return { status: 200, body: Readable.from(parts()) };
  });
}
