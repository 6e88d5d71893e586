import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '../..');
const COMPRESSIBLE = '**/*.{js,css,svg,json,html,txt,xml,webmanifest}';
const MIN_BYTES = 1024;

/** The web applications that have something to build. */
export function webApps(): string[] {
  return ['apps/fan-web', 'apps/back-office'].filter((app) => existsSync(join(root, app, 'vite.config.ts')));
}

/** The browser bundle goes to dist/client, compressed beforehand; the rendering bundle to dist/server. */
export async function buildWeb(app: string): Promise<void> {
  const { build } = await import('vite');
  const appRoot = join(root, app);
  const client = join(appRoot, 'dist/client');
  const shared = { root: appRoot, configFile: join(appRoot, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: client, emptyOutDir: true, manifest: true } });
  if (existsSync(join(appRoot, 'src/entry-server.tsx'))) {
    await build({
      ...shared,
      build: { outDir: join(appRoot, 'dist/server'), emptyOutDir: true, ssr: 'src/entry-server.tsx' },
    });
  }
  await compressFiles(client);
}

async function compressFiles(folder: string): Promise<void> {
  for await (const file of glob(COMPRESSIBLE, { cwd: folder })) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    if (bytes.length < MIN_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
