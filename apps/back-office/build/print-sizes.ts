import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const LIMIT_KB = 380;
const CLIENT = new URL('../dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(new URL('.vite/manifest.json', CLIENT), 'utf8'),
);

/** The first load of a signed-in user: the entry, the sign-in library, the frame and the first page. */
const FIRST_LOAD = [
  'src/main.tsx',
  'src/lib/session/auth.ts',
  'src/app/workplace-page.tsx',
  'src/features/overview/overview-page.tsx',
  '../../packages/locales/en/office-overview.json',
  '../../packages/locales/en/back-office.json',
];

const files = new Set<string>();
const queue = [...FIRST_LOAD];
for (let key = queue.pop(); key; key = queue.pop()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (files.has(chunk.file)) continue;
  files.add(chunk.file);
  queue.push(...(chunk.imports ?? []));
}
const contents = await Promise.all([...files].map((file) => readFile(new URL(file, CLIENT))));
const bytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
const kb = Math.round(bytes / 100) / 10;
process.stdout.write(`back office: ${kb} kB of script (gzip)\n`);
if (kb > LIMIT_KB) throw new Error(`The first load of the back office is above ${LIMIT_KB} kB of script.`);
