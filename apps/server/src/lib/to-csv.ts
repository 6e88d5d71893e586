import { stringify } from 'csv-stringify/sync';

/**
 * Returns a table for spreadsheets: UTF-8 with BOM, CRLF, and no cell that a spreadsheet would execute as a
 * formula. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number | bigint | null)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}
