import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

/**
 * Returns the counts of a JSON report of Vitest or Playwright; a flaky test counts as failed, an absent
 * report as no tests.
 */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

export function addCounts(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}
