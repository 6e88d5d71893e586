/** A BOM, quotes doubled within quotes, and any of the line ends (RFC 4180). */
const BOM = '\u{feff}';

export interface CsvRow {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a table that a spreadsheet has written, separated by commas or semicolons. Empty lines are left out. Undoes the
 * quote that `toCsv` puts before what a spreadsheet would take for a formula.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(withoutGuard(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      const isDoubled = sign === '"' && source[at + 1] === '"';
      if (isDoubled) at += 1;
      if (sign === '"' && !isDoubled) isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/** The sign of the first line that is more frequent: French spreadsheets write semicolons. */
function separatorOf(source: string): ',' | ';' {
  const [first = ''] = source.split('\n', 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

const withoutGuard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
