/** The columns of the noun table, and where their entries are found. */
export const COLUMNS = ['contract', 'server', 'web', 'texts'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * What exists: contracts, features of the server and of the web, topics of texts, and the pages that may have
 * texts.
 */
export type Present = Record<Column, readonly string[]> & { pages: readonly string[] };

const HEADING = '## Nouns in the code';
const NONE = '–';
/** Texts that belong to no noun and no page. */
const SHARED_TEXTS = [
  'back-office-page',
  'common',
  'documents',
  'errors',
  'layout',
  'mails',
  'offline',
  'problems',
  'questions',
];

/** Texts of a section of the back office, which may be about several nouns. */
const OF_A_SECTION = /^office-/;

/**
 * Returns a sentence for each row that names something missing, and for each feature, contract or text
 * without a row.
 */
export function findNounProblems(glossary: string, present: Present): string[] {
  const rows = readRows(glossary);
  if (rows.length === 0) return [`docs/glossary.md: the table under "${HEADING}" is missing`];
  return [
    ...rows.flatMap((row) => COLUMNS.flatMap((column) => findCellProblems(row, column, present[column]))),
    ...COLUMNS.flatMap((column) => findUnlisted(rows, column, present)),
  ];
}

type Row = { noun: string } & Record<Column, string[]>;

function readRows(glossary: string): Row[] {
  const section = glossary.split(HEADING)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Noun'));
  return lines.map((line) => {
    const [, noun = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const names = COLUMNS.map((_, index) =>
      (cells[index] ?? '').split(', ').filter((name) => name && name !== NONE),
    );
    const [contract = [], server = [], web = [], texts = []] = names;
    return { noun, contract, server, web, texts };
  });
}

/** A cell contains the noun itself; texts may have parts of the noun. */
function findCellProblems(row: Row, column: Column, present: readonly string[]): string[] {
  return row[column].flatMap((name) => {
    const where = `docs/glossary.md: ${row.noun}, ${column}:`;
    if (!present.includes(name)) return [`${where} there is no ${name}`];
    if (column !== 'texts' && name !== row.noun) return [`${where} ${name} is another word for ${row.noun}`];
    return [];
  });
}

function findUnlisted(rows: Row[], column: Column, present: Present): string[] {
  const listed = new Set(rows.flatMap((row) => row[column]));
  const owned = column === 'texts' ? [...SHARED_TEXTS, ...present.pages] : [];
  return present[column]
    .filter((name) => !listed.has(name) && !owned.includes(name) && !OF_A_SECTION.test(name))
    .map((name) => `docs/glossary.md: ${column} ${name} is not in the table of nouns`);
}
