import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countWiring } from './wiring/count-wiring.ts';

const root = resolve(import.meta.dirname, '..');
const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
const counts = countWiring(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));

let grown = 0;
for (const { says, count, most, places } of counts) {
  console.log(`wiring: ${count} of at most ${most} ${says}`);
  if (count <= most) continue;
  grown += 1;
  for (const place of places) console.error(`  ${place}`);
}
process.exitCode = grown > 0 ? 1 : 0;
