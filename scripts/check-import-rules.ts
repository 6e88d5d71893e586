import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import dependencyCruiser from '../.dependency-cruiser.mjs';
import { cruiseTree } from './imports/cruise-tree.ts';
import { plantedViolations, soundFiles } from './imports/planted-violations.ts';

const LIBRARY = /^import \{ value \} from '([^.'][^']*)'/;

const root = mkdtempSync(join(tmpdir(), 'tifo-planted-'));
try {
  process.exitCode = await checkRules();
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Plants one violation per rule beside sound files; each rule has to fire there, and nowhere else. */
async function checkRules(): Promise<number> {
  const planted = Object.fromEntries(plantedViolations.map(({ file, text }) => [file, text]));
  const files = { ...soundFiles, ...planted };
  for (const [file, text] of Object.entries(files)) write(file, text);
  writeLibraries(Object.values(files));

  const { summary } = await cruiseTree(root);
  const fired = new Set(summary.violations.map(({ rule, from }) => `${rule.name} on ${from}`));
  const silent = plantedViolations.filter(({ rule, file }) => !fired.has(`${rule} on ${file}`));
  const unplanted = dependencyCruiser.forbidden.filter(
    (rule) => !plantedViolations.some((planting) => planting.rule === rule.name),
  );
  const overeager = summary.violations.filter(({ from }) => !(from in planted));

  for (const { rule, file } of silent) console.error(`${rule} did not fire on ${file}`);
  for (const { name } of unplanted) console.error(`${name} has no planted violation`);
  for (const { rule, from, to } of overeager)
    console.error(`${rule.name} fired on a sound import: ${from} → ${to}`);
  const failures = silent.length + unplanted.length + overeager.length;
  console.log(`import rules: ${plantedViolations.length} planted violations, ${failures} problems`);
  return failures > 0 ? 1 : 0;
}

function writeLibraries(texts: string[]): void {
  const libraries = new Set(texts.flatMap((text) => LIBRARY.exec(text)?.[1] ?? []));
  const declared = [...libraries].filter((name) => name !== 'undeclared');
  const dependencies = Object.fromEntries(declared.map((name) => [name, '1.0.0']));
  for (const folder of ['apps/server', 'apps/fan-web', 'packages/contracts']) {
    write(`${folder}/package.json`, JSON.stringify({ name: folder, type: 'module', dependencies }));
  }
  for (const name of libraries) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export const value = 1;\n');
  }
}

function write(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
