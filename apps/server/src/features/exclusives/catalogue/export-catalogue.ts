import { Readable } from 'node:stream';
import { CATALOGUE_COLUMNS } from '@tifo/contracts/back-office/catalogue-files';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { BOM, toCsvLines } from '#server/lib/to-csv.ts';
import { toCatalogueCells } from './catalogue-row-rules.ts';
import { findCataloguePage } from './catalogue-store.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';

const AT_ONCE = 500;

/**
 * Returns the catalogue without archived items as a table, oldest first; contains no personal data. It is read while it is
 * sent: no more than a part of it is in memory.
 */
export function exportCatalogue({ ctx, actor, input }: UseCase<ExportInput>): Readable {
  assertMay(actor, 'catalogue.read', input.club.id);
  return Readable.from(partsOf(ctx, input));
}

interface ExportInput {
  club: ClubRecord;
  /** Of who opens it in a spreadsheet. */
  language: Language;
}

async function* partsOf(ctx: Context, { club, language }: ExportInput): AsyncGenerator<string> {
  yield BOM + toCsvLines([CATALOGUE_COLUMNS], language);
  const order = { by: 'createdAt', isDescending: false } as const;
  for (let after: [string, string] | null = null; ; ) {
    const rows = await findCataloguePage(ctx.db, { clubId: club.id, order, page: { after, limit: AT_ONCE } });
    const page = rows.slice(0, AT_ONCE);
    yield toCsvLines(
      page.map((row) => toCatalogueCells(presentCatalogueDetail(row, club))),
      language,
    );
    const last = page.at(-1);
    if (rows.length <= AT_ONCE || !last) return;
    after = [last.sortKey, last.id];
  }
}
