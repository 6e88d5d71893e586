import { existsSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const CLIENT = 'dist/client/.vite/manifest.json';
const SERVER = 'dist/server/entry-server.js';
const SHARED_SOURCES = ['packages/*/src/**/*', 'packages/locales/*/*.json', 'package-lock.json'];

/** Returns true when an application was never built, or one of its sources has changed since. */
export async function isWebStale(app: string): Promise<boolean> {
  const isRendered = existsSync(join(root, app, 'src/entry-server.tsx'));
  const bundles = [CLIENT, ...(isRendered ? [SERVER] : [])].map((bundle) => join(root, app, bundle));
  if (!bundles.every((bundle) => existsSync(bundle))) return true;
  const builtAt = Math.min(...bundles.map((bundle) => statSync(bundle).mtimeMs));
  const own = [`${app}/src/**/*`, `${app}/build/*`, `${app}/public/**/*`, `${app}/*.{ts,json}`];
  for await (const source of glob([...own, ...SHARED_SOURCES], { cwd: root })) {
    const details = statSync(join(root, source), { throwIfNoEntry: false });
    if (details?.isFile() && details.mtimeMs > builtAt) return true;
  }
  return false;
}
