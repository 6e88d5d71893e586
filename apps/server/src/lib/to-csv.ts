import type { Language } from '@tifo/contracts/values';
import { stringify } from 'csv-stringify/sync';

export const BOM = '\u{feff}';

type Row = readonly (string | number | bigint | null)[];

/**
 * Returns a table for spreadsheets: UTF-8 with BOM, CRLF, and no cell that a spreadsheet would execute as a
 * formula. Numbers stay numbers: those of a French table have a decimal comma, and its cells are separated by semicolons, since
 * a French spreadsheet opens no other as a table.
 */
export function toCsv(rows: readonly Row[], language: Language): string {
  return `${BOM}${toCsvLines(rows, language)}`;
}

/** Returns a part of such a table, of which the first begins with `BOM`. */
export function toCsvLines(rows: readonly Row[], language: Language): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows', ...(language === 'fr' ? FRENCH : {}) },
  );
}

const FRENCH = { delimiter: ';', cast: { number: (value: number) => String(value).replace('.', ',') } };
