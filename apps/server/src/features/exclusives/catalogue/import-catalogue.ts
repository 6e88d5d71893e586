import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { ImportFault, ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { type CsvRow, readCsv } from '#server/lib/read-csv.ts';
import { addCatalogueItem } from './add-catalogue-item.ts';
import { type Cells, type ReadRow, readColumns, readRow, toCells } from './catalogue-row-rules.ts';
import { findItemsBySlugs, lockCatalogueItems } from './catalogue-store.ts';
import { editCatalogueItem } from './edit-catalogue-item.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';

const MOST_ROWS = 5000;

interface ImportInput {
  club: ClubRecord;
  csv: string;
  /** Only says what would happen. */
  isTrial: boolean;
}

/**
 * Reads a table into the catalogue: an address that is known changes that item, another adds one that is hidden. All rows
 * are taken or none; with a fault in any of them, and as a trial, nothing changes.
 */
export async function importCatalogue({
  ctx,
  actor,
  input: { club, csv, isTrial },
}: UseCase<ImportInput>): Promise<ImportReport> {
  assertMay(actor, 'catalogue.write', club.id);
  const table = readTable(csv);
  return ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    const known = await lockKnown(uow, club, table);
    const seen = new Set<string>();
    const planned = table.map((row) => plan(row, { known, seen }));
    const isDone = !isTrial && planned.every(({ outcome }) => outcome !== 'FAULTY');
    if (isDone) await apply(uow, { actor, club, planned });
    const count = (outcome: Planned['outcome']) => planned.filter((row) => row.outcome === outcome).length;
    return {
      ...{ isDone, added: count('ADDED'), changed: count('CHANGED'), unchanged: count('UNCHANGED') },
      rows: planned.map(({ line, slug, outcome, faults }) => ({ line, slug, outcome, faults })),
    };
  });
}

interface TableRow {
  line: number;
  cells: Cells;
}

function readTable(csv: string): TableRow[] {
  const [head, ...rows]: CsvRow[] = readCsv(csv);
  const columns = head && readColumns(head);
  if (!columns) throw new UnprocessableError('import.noColumns');
  if (rows.length === 0) throw new UnprocessableError('import.noRows');
  if (rows.length > MOST_ROWS) throw new UnprocessableError('import.tooMany');
  return rows.map((row) => ({ line: row.line, cells: toCells(columns, row) }));
}

type KnownItems = ReadonlyMap<string, CatalogueDetail>;

/** Locks the items of the table, so that nobody changes one between the look at it and the change. */
async function lockKnown(uow: UnitOfWork, club: ClubRecord, table: TableRow[]): Promise<KnownItems> {
  const slugs = table.flatMap(({ cells }) => cells.address ?? []);
  const found = await findItemsBySlugs(uow.tx, { clubId: club.id, slugs });
  const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: found.map(({ id }) => id) });
  return new Map(rows.map((row) => [row.slug, presentCatalogueDetail(row, club)]));
}

interface Planned {
  line: number;
  slug: string;
  outcome: ImportReport['rows'][number]['outcome'];
  faults: ImportFault[];
  item?: CatalogueDetail | undefined;
  read?: ReadRow;
}

function plan({ line, cells }: TableRow, { known, seen }: { known: KnownItems; seen: Set<string> }): Planned {
  const slug = cells.address ?? '';
  const item = known.get(slug);
  const faulty = (faults: ImportFault[]): Planned => ({ line, slug, outcome: 'FAULTY', faults });
  if (slug !== '' && seen.has(slug)) return faulty([{ column: 'address', code: 'twice' }]);
  seen.add(slug);
  const read = readRow(cells, item);
  if (Array.isArray(read)) return faulty(read);
  if (!item) return { line, slug, outcome: 'ADDED', faults: [], read };
  if (isSame(item, read)) return { line, slug, outcome: 'UNCHANGED', faults: [] };
  if (read.version !== undefined && read.version !== item.version) {
    return faulty([{ column: 'version', code: 'changedSince' }]);
  }
  if (item.isLot && read.draft.priceCoins !== item.pricing.coins.amount) {
    return faulty([{ column: 'price_coins', code: 'priceOfLot' }]);
  }
  return { line, slug, outcome: 'CHANGED', faults: [], item, read };
}

function isSame(item: CatalogueDetail, { draft }: ReadRow): boolean {
  const { name, descriptionMarkdown, category, priceCoins, nonDeductibleEuros } = draft;
  const wanted = [name, descriptionMarkdown, category, priceCoins, nonDeductibleEuros];
  const { pricing } = item;
  const now = [
    item.name,
    item.descriptionMarkdown,
    item.category,
    pricing.coins.amount,
    item.nonDeductibleEuros,
  ];
  return JSON.stringify(wanted) === JSON.stringify(now);
}

async function apply(
  uow: UnitOfWork,
  { actor, club, planned }: { actor: Actor; club: ClubRecord; planned: Planned[] },
): Promise<void> {
  for (const { item, read } of planned) {
    if (!read) continue;
    const { draft, stock } = read;
    const input = { club, draft };
    if (item) {
      const { id, version } = item;
      await editCatalogueItem({ ctx: uow, actor, input: { ...input, id, version } });
    } else {
      await addCatalogueItem({ ctx: uow, actor, input: { ...input, stock } });
    }
  }
  const counted = { rows: planned.length, written: planned.filter(({ read }) => read).length };
  uow.audit({ actor, action: 'catalogue.imported', subject: `club:${club.id}`, detail: counted });
}
