import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCounts, readCounts } from './read-counts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tifo-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('counts the tests of a Vitest report', () => {
  expect(readCounts(report({ numPassedTests: 3, numFailedTests: 1 }))).toEqual({ passed: 3, failed: 1 });
});

test('counts a flaky journey as failed', () => {
  const path = report({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 0 } });
  expect(readCounts(path)).toEqual({ passed: 4, failed: 3 });
});

test('counts nothing where no report was written', () => {
  expect(readCounts(join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0 });
});

test('adds both columns', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
