import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed: its file, its whole name, and what it said first. */
export type Failure = { file: string; test: string; says: string };

type VitestFile = {
  name: string;
  message: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** Enough to tell a value that differs from a wait that ended. */
const LINES_SAID = 12;

/**
 * Returns the failed tests of a JSON report of Vitest or Playwright, a flaky test among them; an absent report has none.
 * Printed at the end of a run, they are found where a log is cut to its last lines.
 */
export function readFailures(path: string): Failure[] {
  if (!existsSync(path)) return [];
  const report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return [...(report.testResults ?? []).flatMap(ofFile), ...(report.suites ?? []).flatMap(ofSuite)];
}

/** Several lines: file and name, then what it said. */
export function describeFailure({ file, test, says }: Failure): string {
  const lines = stripVTControlCharacters(says).trimEnd().split('\n').slice(0, LINES_SAID);
  return [`✘ ${file} > ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function ofFile({ name, message, status, assertionResults }: VitestFile): Failure[] {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // A file that breaks before its first test has none to name.
  if (failed.length === 0 && status === 'failed') return [{ file: name, test: 'the file', says: message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    test: fullName,
    says: failureMessages?.[0] ?? '',
  }));
}

function ofSuite({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const isFlaky = tests.some((test) => test.status === 'flaky');
    if (ok && !isFlaky) return [];
    const says = results.find((result) => result.error)?.error?.message ?? '';
    return [{ file, test: title, says }];
  });
  return [...own, ...suites.flatMap(ofSuite)];
}
