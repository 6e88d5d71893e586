import { stringify } from 'csv-stringify/sync';

export const BOM = '\u{feff}';

/**
 * Returns a table for spreadsheets: UTF-8 with BOM, CRLF, and no cell that a spreadsheet would execute as a
 * formula. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number | bigint | null)[])[]): string {
  return `${BOM}${toCsvLines(rows)}`;
}

/** Returns a part of such a table, of which the first begins with `BOM`. */
export function toCsvLines(rows: readonly (readonly (string | number | bigint | null)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}
