import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOTS = [import.meta.dirname, join(import.meta.dirname, '../../../packages/ui/src')];
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g;
/** `--is-held` changes once, at the end. */
const FREE = new Set(['transform', 'opacity', '--is-held']);
const PROPERTY = /([\w-]+):/g;

/** The properties that each animation of a style sheet changes. */
const animations = ROOTS.flatMap((root) => globSync('**/*.css', { cwd: root }).map((it) => join(root, it)))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(KEYFRAMES)])
  .map(([, name = '', frames = '']) => ({
    name,
    properties: [...frames.matchAll(PROPERTY)].map(([, property = '']) => property),
  }));

test('an animation changes nothing that is painted again with each frame, which would slow the page', () => {
  expect(animations.length).toBeGreaterThanOrEqual(6);
  const painted = animations.filter(({ properties }) => properties.some((property) => !FREE.has(property)));
  expect(painted).toEqual([]);
});
