import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const LIMIT_KB = 130;
const CLIENT = new URL('../dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(new URL('.vite/manifest.json', CLIENT), 'utf8'),
);

/** What a first visit loads: the bootstrap and the entry, its layout and page, and all their imports. */
const firstLoads = {
  home: ['src/app/root-layout.tsx', 'src/pages/club-selection/club-selection-page.tsx'],
  'club home': ['src/app/club-layout.tsx', 'src/pages/club-home/club-home-page.tsx'],
  lot: ['src/app/club-layout.tsx', 'src/pages/exclusive-detail/exclusive-detail-page.tsx'],
  donation: ['src/app/club-layout.tsx', 'src/pages/donation/donation-page.tsx'],
};

/** Styles are inside the page; they and the scripts of the wall of a club that anybody may enter. */
const WALL_LIMIT_KB = 60;
const wallFiles = [
  ...collectFiles(['src/bootstrap.ts', 'src/wall-client.ts']),
  ...collectFiles(['src/app/bare-layout.tsx', 'src/pages/live-auction/live-auction-page.tsx']).filter(
    (file) => file.endsWith('.css'),
  ),
];
const wallKb = await sumGzipKb(wallFiles);
process.stdout.write(`wall: ${wallKb} kB of script and style (gzip)\n`);

let tooLarge = wallKb > WALL_LIMIT_KB;
for (const [name, sources] of Object.entries(firstLoads)) {
  const files = collectFiles(['src/bootstrap.ts', 'src/entry-client.tsx', ...sources]);
  const scriptKb = await sumGzipKb(files.filter((file) => file.endsWith('.js')));
  const styleKb = await sumGzipKb(files.filter((file) => file.endsWith('.css')));
  process.stdout.write(`${name}: ${scriptKb} kB of script, ${styleKb} kB of style (gzip)\n`);
  tooLarge ||= scriptKb > LIMIT_KB;
}
if (manifest['src/bootstrap.ts']?.imports?.length) throw new Error('The bootstrap waits for another file.');
if (tooLarge)
  throw new Error(`A first load is above ${LIMIT_KB} kB of script, or the wall above ${WALL_LIMIT_KB} kB.`);

function collectFiles(keys: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files];
}

async function sumGzipKb(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(new URL(file, CLIENT))));
  const total = contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  return Math.round(total / 100) / 10;
}
