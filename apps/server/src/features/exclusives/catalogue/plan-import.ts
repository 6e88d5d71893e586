import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { ImportFault, ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { type Cells, type ReadRow, readRow } from './catalogue-row-rules.ts';
import type { CatalogueRow } from './catalogue-store.ts';
import { changesBetween, toStoredFields } from './draft-rules.ts';
import { editedFields } from './edit-catalogue-item.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';
import { publishedPictures } from './shown-pictures.ts';
import type { TablePictures } from './table-picture-rules.ts';

export interface TableRow {
  line: number;
  cells: Cells;
}

export type PlannedRow = ImportReport['rows'][number];
type Addition = ReturnType<typeof toAddition>;
type Change = ReturnType<typeof toChange>;

/** What a table makes of a catalogue, ready to be written. */
export interface ImportPlan {
  rows: PlannedRow[];
  additions: Addition[];
  changes: Change[];
  /** The names of pictures that are still to be uploaded. */
  awaited: ReadonlySet<string>;
}

interface Known {
  club: ClubRecord;
  items: readonly CatalogueRow[];
  pictures: TablePictures;
  /** The lots on which somebody has bid. */
  withBids: ReadonlySet<string>;
}

/** Plans a table over what its items are now. Texts are rendered here, before any item is locked. */
export function planImport(
  table: readonly TableRow[],
  { club, items, pictures, withBids }: Known,
): ImportPlan {
  const known = new Map(items.map((item) => [item.slug, item]));
  const seen = new Set<string>();
  const awaited = new Set<string>();
  const plan: ImportPlan = { rows: [], additions: [], changes: [], awaited };
  for (const { line, cells } of table) {
    const slug = cells.address ?? '';
    const item = known.get(slug);
    const wanted =
      seen.has(slug) && slug !== '' ? TWICE : wantedOf(cells, { club, item, pictures, withBids });
    seen.add(slug);
    plan.rows.push({ line, slug, outcome: wanted.outcome, faults: wanted.faults ?? [] });
    if ('read' in wanted) for (const name of wanted.read.awaited) awaited.add(name);
    if (wanted.outcome === 'ADDED') plan.additions.push(toAddition(wanted.read));
    if (wanted.outcome === 'CHANGED' && item) plan.changes.push(toChange(item, wanted.read));
  }
  return plan;
}

type Wanted =
  | { outcome: 'FAULTY'; faults: ImportFault[] }
  | { outcome: 'UNCHANGED'; faults?: undefined }
  | { outcome: 'ADDED' | 'CHANGED'; faults?: undefined; read: ReadRow };

const faulty = (...faults: ImportFault[]): Wanted => ({ outcome: 'FAULTY', faults });

const TWICE = faulty({ column: 'address', code: 'twice' });

function wantedOf(
  cells: Cells,
  { club, item, pictures, withBids }: Omit<Known, 'items'> & { item: CatalogueRow | undefined },
): Wanted {
  const was = item && presentCatalogueDetail(item, club);
  const read = readRow(cells, { was, pictures });
  if (Array.isArray(read)) return faulty(...read);
  if (!was) return { outcome: 'ADDED', read };
  if (isSame(was, read)) return { outcome: 'UNCHANGED' };
  if (read.version !== undefined && read.version !== was.version) {
    return faulty({ column: 'version', code: 'changedSince' });
  }
  if (was.isLot && read.draft.priceCoins !== was.pricing.coins.amount) {
    return faulty({ column: 'price_coins', code: 'priceOfLot' });
  }
  if (withBids.has(was.id) && read.draft.nonDeductibleEuros !== was.nonDeductibleEuros) {
    return faulty({ column: 'non_deductible_euros', code: 'hasBids' });
  }
  return { outcome: 'CHANGED', read };
}

function isSame(item: CatalogueDetail, { draft, awaited }: ReadRow): boolean {
  if (awaited.length > 0) return false;
  const { name, descriptionMarkdown, category, priceCoins, nonDeductibleEuros, medias } = draft;
  const urls = medias.map(({ url }) => url);
  const wanted = [name, descriptionMarkdown, category, priceCoins, nonDeductibleEuros, urls];
  const { pricing } = item;
  const now = [
    item.name,
    item.descriptionMarkdown,
    item.category,
    pricing.coins.amount,
    item.nonDeductibleEuros,
    item.medias.map(({ url }) => url),
  ];
  return JSON.stringify(wanted) === JSON.stringify(now);
}

function toAddition({ draft, stock }: ReadRow) {
  const { descriptionMarkdown } = draft;
  const description = renderMarkdowns(descriptionMarkdown);
  return { ...toStoredFields(draft), descriptionMarkdown, description, stock };
}

function toChange(item: CatalogueRow, { draft }: ReadRow) {
  const { name, medias, category, priceCoinUnits, nonDeductibleCents, ...text } = editedFields(item, draft);
  const { description, descriptionMarkdown } = text;
  const said = { name, medias, category, priceCoinUnits, nonDeductibleCents, descriptionMarkdown };
  const { id, clubId } = item;
  const { visible, publishAt } = item;
  return {
    isRevaluedLot: item.isLot && nonDeductibleCents !== item.nonDeductibleCents,
    fields: { ...said, id, clubId, description },
    audited: changesBetween(item, said),
    published: {
      before: publishedPictures(item),
      shown: publishedPictures({ medias, description, visible, publishAt }),
    },
  };
}
