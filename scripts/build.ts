import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './run-command.ts';
import { buildWeb, webApps } from './web/build-web.ts';
import { isWebStale } from './web/is-web-stale.ts';

// As part of "npm ci" a broken build must not break the installation: "npm start" builds again and then
// reports why.
const isTolerant = process.argv.includes('--if-possible');

// What "npm ci" has built of the same sources need not be built again.
const isSparing = process.argv.includes('--if-stale');

for (const app of webApps()) {
  try {
    const isNeeded = !isSparing || (await isWebStale(app));
    if (isNeeded) await buildWeb(app);
    console.log(isNeeded ? `built ${app}` : `${app} is built`);
  } catch (error) {
    if (!isTolerant) throw error;
    console.log(`${app} was not built: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isTolerant && !(await isWithinSize(app))) process.exitCode = 1;
}

async function isWithinSize(app: string): Promise<boolean> {
  const folder = resolve(import.meta.dirname, '..', app);
  return !existsSync(`${folder}/build/print-sizes.ts`) || runCommand(folder, ['build/print-sizes.ts']);
}
