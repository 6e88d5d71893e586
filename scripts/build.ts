import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './run-command.ts';
import { buildWeb, webApps } from './web/build-web.ts';

// As part of "npm ci" a broken build must not break the installation: "npm start" builds again and then
// reports why.
const isTolerant = process.argv.includes('--if-possible');

for (const app of webApps()) {
  try {
    await buildWeb(app);
    console.log(`built ${app}`);
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
