import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Returns the web applications that have something to build. */
export function webApps(): string[] {
  return ['apps/fan-web', 'apps/back-office'].filter((app) => existsSync(join(root, app, 'vite.config.ts')));
}

/** Builds the browser's and the server's bundles; each application defines where they go. */
export async function buildWeb(app: string): Promise<void> {
  const [{ build }, { precompress }] = await Promise.all([import('vite'), import('./precompress.ts')]);
  const shared = { root: join(root, app), logLevel: 'warn' } as const;
  await build({ ...shared, plugins: [precompress()] });
  if (existsSync(join(root, app, 'src/entry-server.tsx'))) await build({ ...shared, build: { ssr: true } });
}
