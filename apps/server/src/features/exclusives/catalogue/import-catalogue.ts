import type { GivenPicture, ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed, findLibraryPictures } from '#server/features/media/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { type CsvRow, readCsv } from '#server/lib/read-csv.ts';
import { asSlugTaken } from '../create-exclusive.ts';
import { type LotPort, lotPort } from '../lot-port.ts';
import { readColumns, toCells } from './catalogue-row-rules.ts';
import type { CatalogueRow } from './catalogue-store.ts';
import {
  findItemsBySlugs,
  insertItems,
  insertStockMovements,
  lockItemsBySlugs,
  updateItems,
} from './import-store.ts';
import { type ImportPlan, type PlannedRow, planImport, type TableRow } from './plan-import.ts';
import { FIRST_STOCK } from './stock-causes.ts';
import { type TablePictures, toTablePictures } from './table-picture-rules.ts';

const MOST_ROWS = 5000;

interface ImportInput {
  club: ClubRecord;
  csv: string;
  /** Only says what would happen. */
  isTrial: boolean;
  /** Pictures that the table may name. */
  pictures?: readonly GivenPicture[];
}

/**
 * Reads a table into the catalogue: an address that is known changes that item, another adds one that is hidden. All rows
 * are taken or none; with a fault in any of them, and as a trial, nothing changes.
 */
export async function importCatalogue({
  ctx,
  actor,
  input: { club, csv, isTrial, pictures: given = [] },
}: UseCase<ImportInput>): Promise<ImportReport> {
  assertMay(actor, 'catalogue.write', club.id);
  const table = readTable(csv);
  const slugs = table.flatMap(({ cells }) => cells.address ?? []);
  const items = await findItemsBySlugs(ctx.db, { clubId: club.id, slugs });
  const mediaIds = given.flatMap(({ mediaId }) => mediaId ?? []);
  const library = await findLibraryPictures(ctx.db, { clubId: club.id, ids: mediaIds });
  const pictures = toTablePictures({ given, library, isTrial });
  const looked = await planOver(ctx.db, lotPort.of(ctx), { table, club, items, pictures });
  if (isTrial || hasFaults(looked)) return report(looked, false);
  const written = ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    const plan = await planLocked(uow, { club, table, pictures, items, looked });
    if (hasFaults(plan)) return report(plan, false);
    await write(uow, { actor, club, plan });
    return report(plan, true);
  });
  return written.catch((error: unknown) => {
    throw asSlugTaken(error);
  });
}

function readTable(csv: string): TableRow[] {
  const [head, ...rows]: CsvRow[] = readCsv(csv);
  const columns = head && readColumns(head);
  if (!columns) throw new UnprocessableError('import.noColumns');
  if (rows.length === 0) throw new UnprocessableError('import.noRows');
  if (rows.length > MOST_ROWS) throw new UnprocessableError('import.tooMany');
  return rows.map((row) => ({ line: row.line, cells: toCells(columns, row) }));
}

const hasFaults = ({ rows }: ImportPlan) => rows.some(({ outcome }) => outcome === 'FAULTY');

interface Looked {
  club: ClubRecord;
  table: TableRow[];
  pictures: TablePictures;
  /** The items of the table as they were when `looked` was planned. */
  items: CatalogueRow[];
  looked: ImportPlan;
}

/**
 * Locks what is written, and returns the plan that was made without locks; if an item is another one by now, plans again
 * with all items of the table locked.
 */
async function planLocked(
  uow: UnitOfWork,
  { club, table, pictures, items, looked }: Looked,
): Promise<ImportPlan> {
  const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  const written = looked.rows.filter(({ outcome }) => outcome !== 'UNCHANGED');
  const locked = await lockItemsBySlugs(uow.tx, { clubId: club.id, slugs: slugsOf(written) });
  const known = new Map(items.map((item) => [item.id, item]));
  const isAsLooked = ({ id, version, isLot }: CatalogueRow) =>
    known.get(id)?.version === version && known.get(id)?.isLot === isLot;
  const lots = lotPort.of(uow);
  if (locked.length === looked.changes.length && locked.every(isAsLooked)) {
    const withBids = await findRevaluedWithBids(uow.tx, lots, looked);
    if (withBids.size === 0) return looked;
  }
  const now = await lockItemsBySlugs(uow.tx, { clubId: club.id, slugs: slugsOf(looked.rows) });
  return planOver(uow.tx, lots, { table, club, items: now, pictures });
}

type Table = Pick<Looked, 'table' | 'club' | 'pictures' | 'items'>;

/** Plans a table; what a lot is worth stays where fans have bid on it. Bids on other lots never wait for an import. */
async function planOver(tx: Tx, lots: LotPort, { table, ...known }: Table): Promise<ImportPlan> {
  const plan = planImport(table, { ...known, withBids: new Set() });
  const withBids = await findRevaluedWithBids(tx, lots, plan);
  return withBids.size === 0 ? plan : planImport(table, { ...known, withBids });
}

/** Returns the ids of the lots whose worth the plan changes and on which somebody has bid; locks those lots. */
async function findRevaluedWithBids(
  tx: Tx,
  lots: LotPort,
  { changes }: ImportPlan,
): Promise<ReadonlySet<string>> {
  const revalued = changes.filter(({ isRevaluedLot }) => isRevaluedLot).map(({ fields }) => fields);
  const [first] = revalued;
  if (!first) return new Set();
  return lots.findWithBids(tx, { clubId: first.clubId, exclusiveIds: revalued.map(({ id }) => id) });
}

/** Writes the plan in a few statements over many rows each, so that buyers of its items wait for a moment only. */
async function write(
  uow: UnitOfWork,
  { actor, club, plan }: { actor: Actor; club: ClubRecord; plan: ImportPlan },
): Promise<void> {
  const clubId = club.id;
  // In one order for all, so that two imports of the same new items wait for each other and not crosswise.
  const added = plan.additions
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    .map(({ stock, ...fields }) => ({
      ...{ ...fields, id: uow.ids.next(), clubId, stock, initialStock: stock, visible: false },
    }));
  await assertPicturesDescribed(uow.tx, {
    clubId,
    shown: plan.changes.flatMap(({ published }) => published.shown),
    before: plan.changes.flatMap(({ published }) => published.before),
  });
  await updateItems(uow.tx, { clubId, changes: plan.changes.map(({ fields }) => fields) });
  await insertItems(uow.tx, added);
  await insertStockMovements(
    uow.tx,
    added.map(({ id, stock }) => ({
      ...{ id: uow.ids.next(), clubId, exclusiveId: id, change: stock },
      ...{ reason: FIRST_STOCK, actor: actorName(actor) },
    })),
  );
  for (const { id, slug } of added)
    uow.audit({ actor, action: 'exclusive.created', subject: `exclusive:${id}`, detail: { slug } });
  for (const { fields, audited } of plan.changes)
    uow.audit({ actor, action: 'exclusive.edited', subject: `exclusive:${fields.id}`, ...audited });
  const counted = { rows: plan.rows.length, written: added.length + plan.changes.length };
  uow.audit({ actor, action: 'catalogue.imported', subject: `club:${clubId}`, detail: counted });
  if (counted.written > 0) uow.invalidate(club);
}

function report({ rows, awaited }: ImportPlan, isDone: boolean): ImportReport {
  const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { added: count('ADDED'), changed: count('CHANGED'), unchanged: count('UNCHANGED') };
  return { isDone, ...counts, pictures: [...awaited], rows };
}
