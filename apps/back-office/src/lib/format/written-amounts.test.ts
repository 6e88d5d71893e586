import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

test('amounts are written by `useFormat` alone, as everywhere in the product: 1 050.00 €', async () => {
  const others: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: SOURCES })) {
    const isOther = readFileSync(join(SOURCES, path), 'utf8').includes("style: 'currency'");
    if (isOther && !path.endsWith('.test.ts')) others.push(path);
  }
  expect(others).toEqual([]);
});
