import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFailure, readFailures } from './read-failures.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tifo-failures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('names the failed tests of a Vitest report with what each said first', () => {
  const bids = {
    name: 'bids.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      { fullName: 'a bid stands', status: 'passed', failureMessages: [] },
      { fullName: 'a late bid is refused', status: 'failed', failureMessages: ['expected 409', 'again'] },
    ],
  };
  expect(readFailures(report({ testResults: [bids] }))).toEqual([
    { file: 'bids.test.ts', test: 'a late bid is refused', says: 'expected 409' },
  ]);
});

test('names a file that broke before its first test', () => {
  const broken = { name: 'bids.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(readFailures(report({ testResults: [broken] }))).toEqual([
    { file: 'bids.test.ts', test: 'the file', says: 'no such module' },
  ]);
});

test('names the failed and the flaky journeys of nested suites', () => {
  const spec = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    file: 'bid.spec.ts',
    ok,
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  });
  const nested = { title: 'on a phone', specs: [spec('flaky', true, 'flaky', 'once late')] };
  const suites = [
    {
      title: 'bid.spec.ts',
      specs: [spec('sound', true, 'expected'), spec('failed', false, 'unexpected', 'late')],
    },
    { title: 'others', suites: [nested] },
  ];
  expect(readFailures(report({ suites }))).toEqual([
    { file: 'bid.spec.ts', test: 'failed', says: 'late' },
    { file: 'bid.spec.ts', test: 'flaky', says: 'once late' },
  ]);
});

test('an absent report has no failure', () => {
  expect(readFailures(join(folder, 'absent.json'))).toEqual([]);
});

test('describes a failure in few lines, without colours', () => {
  const says = `\u001b[31mexpected 409\u001b[39m\n${'at a line\n'.repeat(40)}`;
  const lines = describeFailure({ file: 'bids.test.ts', test: 'a late bid', says }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['✘ bids.test.ts > a late bid', '    expected 409']);
  expect(lines).toHaveLength(13);
});
