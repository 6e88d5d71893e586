import { CATALOGUE_COLUMNS } from '@tifo/contracts/back-office/catalogue-files';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { toCsv } from '#server/lib/to-csv.ts';
import { toCatalogueCells } from './catalogue-row-rules.ts';
import { findCataloguePage } from './catalogue-store.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';

const AT_ONCE = 1000;

/** Returns the catalogue without archived items as a table, oldest first; contains no personal data. */
export async function exportCatalogue({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<string> {
  assertMay(actor, 'catalogue.read', club.id);
  const order = { by: 'createdAt', isDescending: false } as const;
  const lines: (string | number | null)[][] = [[...CATALOGUE_COLUMNS]];
  for (let after: [string, string] | null = null; ; ) {
    const rows = await findCataloguePage(ctx.db, { clubId: club.id, order, page: { after, limit: AT_ONCE } });
    const page = rows.slice(0, AT_ONCE);
    lines.push(...page.map((row) => toCatalogueCells(presentCatalogueDetail(row, club))));
    const last = page.at(-1);
    if (rows.length <= AT_ONCE || !last) break;
    after = [last.sortKey, last.id];
  }
  return toCsv(lines);
}
