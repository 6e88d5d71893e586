const NAMED = /`([^`\s]+\.(?:test|spec|suite)\.tsx?)`: "([^"\n]+)"/g;
const ROW = /^\| (V\d+\.\d+\.\d+) \|.*$/gm;
const ANSWERED = /\.(?:test|spec|suite)\.tsx?`: "|\| (?:Does not apply|Operator|Without a test): /;

/**
 * Returns a sentence for each requirement of the table without a test or a reason why there is none, and for
 * each named test that does not exist.
 */
export function findMissingTests(
  document: { path: string; text: string },
  read: (path: string) => string | null,
): string[] {
  const { path, text } = document;
  const unanswered = [...text.matchAll(ROW)]
    .filter(([row]) => !ANSWERED.test(row))
    .map(([, id]) => `${path}: says nothing of ${id}`);
  const missing = [...text.matchAll(NAMED)]
    .filter(([, file = '', name = '']) => !isTest(read(file), name.replaceAll('\\|', '|')))
    .map(([, file, name]) => `${path}: names the test "${name}" of ${file}, which is not there`);
  return [...unanswered, ...missing];
}

function isTest(source: string | null, name: string): boolean {
  return source !== null && ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
