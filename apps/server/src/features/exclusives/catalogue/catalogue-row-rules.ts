import { type CatalogueDetail, CatalogueDraft } from '@tifo/contracts/back-office/catalogue';
import {
  CATALOGUE_COLUMNS,
  type CatalogueColumn,
  type ImportFault,
} from '@tifo/contracts/back-office/catalogue-files';
import type { CsvRow } from '#server/lib/read-csv.ts';
import { readPictures, type TablePictures, toPicturesCell } from './table-picture-rules.ts';

export type Cells = Partial<Record<CatalogueColumn, string>>;

/** Returns the cells of an item, in the order of the columns. */
export function toCatalogueCells(item: CatalogueDetail): (string | number | null)[] {
  const { slug, name, descriptionMarkdown, category, pricing, nonDeductibleEuros, stock, version } = item;
  const pictures = toPicturesCell(item.medias);
  return [
    ...[slug, name.en, name.fr, descriptionMarkdown.en, descriptionMarkdown.fr, category],
    ...[pricing.coins.amount, nonDeductibleEuros, stock, pictures, version],
  ];
}

/** Returns which column stands where; undefined for a table without addresses and names. */
export function readColumns({ cells }: CsvRow): readonly (CatalogueColumn | null)[] | undefined {
  const columns = cells.map((head) => {
    const name = head.trim().toLowerCase();
    return CATALOGUE_COLUMNS.find((column) => column === name) ?? null;
  });
  const areNamed = columns.includes('address') && columns.some((column) => column?.startsWith('name_'));
  return areNamed ? columns : undefined;
}

export function toCells(columns: readonly (CatalogueColumn | null)[], row: CsvRow): Cells {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, (row.cells[at] ?? '').trim()]])),
  );
}

export interface ReadRow {
  draft: CatalogueDraft;
  /** Of a new item; what an existing one has changes by movements only. */
  stock: number;
  /** The version that the table was written from; undefined where it names none. */
  version: number | undefined;
  /** The names of its pictures that are still to be uploaded; the draft is without them. */
  awaited: readonly string[];
}

interface KnownOfRow {
  was: CatalogueDetail | undefined;
  pictures: TablePictures;
}

const NEW = {
  ...{ name: { en: '', fr: '' }, descriptionMarkdown: { en: '', fr: '' }, medias: [] },
  ...{ category: 'COLLECTIBLE', nonDeductibleEuros: null, isAnnounced: false, upcomingAt: null },
  publishAt: null,
} as const;

/** Reads a row over what an item is now. A column that the table does not have changes nothing. */
export function readRow(cells: Cells, { was: known, pictures }: KnownOfRow): ReadRow | ImportFault[] {
  const was = known ?? NEW;
  const { medias, awaited, faults } = readPictures(cells.pictures, { shown: was.medias, pictures });
  const number = (column: CatalogueColumn, otherwise: number | null): number | null => {
    const text = cells[column];
    if (text === undefined) return otherwise;
    if (text === '') return null;
    const value = Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
    if (!Number.isNaN(value)) return value;
    faults.push({ column, code: 'invalid' });
    return null;
  };
  const stock = number('stock', 0) ?? 0;
  const version = number('version', null) ?? undefined;
  const priceCoins = number('price_coins', known?.pricing.coins.amount ?? null);
  const candidate = {
    slug: cells.address ?? '',
    name: { en: cells.name_en ?? was.name.en, fr: cells.name_fr ?? was.name.fr },
    descriptionMarkdown: {
      en: cells.description_en ?? was.descriptionMarkdown.en,
      fr: cells.description_fr ?? was.descriptionMarkdown.fr,
    },
    category: cells.category?.toUpperCase() || was.category,
    priceCoins: priceCoins ?? undefined,
    nonDeductibleEuros: number('non_deductible_euros', was.nonDeductibleEuros),
    medias,
    ...{ isAnnounced: was.isAnnounced, upcomingAt: was.upcomingAt, publishAt: was.publishAt },
  };
  if (!Number.isInteger(stock) || stock < 0 || stock > 1_000_000)
    faults.push({ column: 'stock', code: 'invalid' });
  const parsed = CatalogueDraft.safeParse(candidate);
  if (parsed.success && faults.length === 0) return { draft: parsed.data, stock, version, awaited };
  const found = parsed.success ? [] : parsed.error.issues.map(({ path }) => toFault(path, cells));
  return [...faults, ...found.filter(({ column }) => !faults.some((fault) => fault.column === column))];
}

function toFault(path: readonly PropertyKey[], cells: Cells): ImportFault {
  const column = columnOf(path);
  return { column, code: column && (cells[column] ?? '') === '' ? 'missing' : 'invalid' };
}

const COLUMNS: Record<string, CatalogueColumn> = {
  slug: 'address',
  name: 'name_en',
  'name.en': 'name_en',
  'name.fr': 'name_fr',
  'descriptionMarkdown.en': 'description_en',
  'descriptionMarkdown.fr': 'description_fr',
  category: 'category',
  priceCoins: 'price_coins',
  nonDeductibleEuros: 'non_deductible_euros',
};

const columnOf = (path: readonly PropertyKey[]): CatalogueColumn | null => COLUMNS[path.join('.')] ?? null;
