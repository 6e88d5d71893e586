import { existsSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SHARED_SOURCES = ['packages/*/src/**/*', 'packages/locales/**/*.json', 'package-lock.json'];

/** True when an application was never built, or one of its sources changed since. */
export async function isWebStale(app: string): Promise<boolean> {
  const built = join(root, app, 'dist/client/.vite/manifest.json');
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  const sources = glob(
    [`${app}/src/**/*`, `${app}/*.{ts,html,json}`, `${app}/public/**/*`, ...SHARED_SOURCES],
    {
      cwd: root,
    },
  );
  for await (const source of sources) {
    const details = statSync(join(root, source), { throwIfNoEntry: false });
    if (details?.isFile() && details.mtimeMs > builtAt) return true;
  }
  return false;
}
