import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findNameProblems } from './names/find-name-problems.ts';

const root = resolve(import.meta.dirname, '..');
const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', '{scripts,bench,e2e}/**/*.ts'];

const problems: string[] = [];
let read = 0;
for await (const path of glob(sources, { cwd: root })) {
  read += 1;
  problems.push(...findNameProblems({ path, text: readFileSync(join(root, path), 'utf8') }));
}
for (const problem of problems) console.error(problem);
console.log(`names: ${read} files read, ${problems.length} problems`);
process.exitCode = problems.length > 0 || read === 0 ? 1 : 0;
