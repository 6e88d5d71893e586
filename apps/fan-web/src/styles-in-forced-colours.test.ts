import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOTS = [import.meta.dirname, join(import.meta.dirname, '../../../packages/ui/src')];
const BAR_RULE = /::(?:-webkit-progress-value|-moz-progress-bar) \{([^}]*)\}/g;

/** What a style sheet says of the filled part of progress bars in forced colours. */
const barRules = ROOTS.flatMap((root) =>
  globSync('**/*.module.css', { cwd: root }).map((it) => join(root, it)),
)
  .map((path) => [path, readFileSync(path, 'utf8').split('@media (forced-colors: active)')[1] ?? ''] as const)
  .flatMap(([path, css]) => [...css.matchAll(BAR_RULE)].map(([rule, body = '']) => ({ path, rule, body })));

test('the filled part of a progress bar keeps its own colour in forced colours, in every engine', () => {
  expect(barRules.length).toBeGreaterThanOrEqual(4);
  const lost = barRules.filter(({ body }) => !body.includes('forced-color-adjust: none'));
  expect(lost.map(({ path, rule }) => `${path}: ${rule}`)).toEqual([]);
});
