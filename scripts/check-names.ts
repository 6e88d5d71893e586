import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findMissingPaths } from './names/find-missing-paths.ts';
import { findMissingTests } from './names/find-missing-tests.ts';
import { findNameProblems } from './names/find-name-problems.ts';
import { findNounProblems } from './names/find-noun-problems.ts';

const root = resolve(import.meta.dirname, '..');
const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', '{scripts,bench,e2e}/**/*.ts'];
const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/{glossary,operations}.md',
  'docs/decisions/*.md',
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isBuilt = (path: string) => /(?:^|\/)(?:node_modules|dist)(?:$|\/)/.test(path);
/** Names the folders or files in a folder; a folder left empty by another branch is ignored. */
const list = (folder: string) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(folder))
      .map((file) => file.slice(folder.length).split('/')[0] ?? ''),
  ),
];

const problems: string[] = [];
let filesRead = 0;
for await (const path of glob(sources, { cwd: root })) {
  filesRead += 1;
  problems.push(...findNameProblems({ path, text: read(path) }));
}

const files: string[] = [];
for await (const path of glob(['**/*.*', '.*'], { cwd: root, exclude: isBuilt })) files.push(path);
for await (const path of glob(documents, { cwd: root })) {
  filesRead += 1;
  problems.push(...findMissingPaths({ path, text: read(path) }, files));
}

const requirements = { path: 'docs/security/asvs.md', text: read('docs/security/asvs.md') };
problems.push(...findMissingTests(requirements, (path) => (files.includes(path) ? read(path) : null)));

problems.push(
  ...findNounProblems(read('docs/glossary.md'), {
    contract: [...read('packages/contracts/src/nouns.ts').matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(
      ([, name = '']) => name,
    ),
    server: list('apps/server/src/features/'),
    web: list('apps/fan-web/src/features/'),
    texts: list('packages/locales/en/').map((file) => file.replace('.json', '')),
    pages: list('apps/fan-web/src/pages/'),
  }),
);

for (const problem of problems) console.error(problem);
console.log(`names: ${filesRead} files read, ${problems.length} problems`);
process.exitCode = problems.length > 0 || filesRead === 0 ? 1 : 0;
