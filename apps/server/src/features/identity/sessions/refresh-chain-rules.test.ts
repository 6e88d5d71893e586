import { expect, test } from 'vitest';
import { judgeRefresh, REPEAT_WINDOW_MS } from './refresh-chain-rules.ts';

const rotatedAt = new Date('2026-11-20T18:00:00Z');
const after = (durationMs: number) => new Date(rotatedAt.getTime() + durationMs);

test.each([
  [7, 0, 'advance'],
  [7, 30 * 86_400_000, 'advance'],
  [6, 0, 'repeat'],
  [6, REPEAT_WINDOW_MS, 'repeat'],
  [6, REPEAT_WINDOW_MS + 1, 'reuse'],
  [5, 0, 'reuse'],
  [0, 0, 'reuse'],
  [8, 0, 'reuse'],
])('token %i of a chain at 7, %i ms after its rotation: %s', (n, durationMs, verdict) => {
  expect(judgeRefresh(n, { currentN: 7, rotatedAt }, after(durationMs))).toBe(verdict);
});
