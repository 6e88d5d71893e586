import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { documentedSettings } from '../../apps/server/src/config/read-env.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(['.env.example', 'docs/operations.md'])('%s names every setting', (path) => {
  const words = new Set(readFileSync(join(root, path), 'utf8').match(/[A-Z][A-Z0-9_]+/g));
  expect(documentedSettings).toContain('DATABASE_URL');
  expect(documentedSettings.filter((name) => !words.has(name))).toEqual([]);
});
