import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
// The largest first, so that none is left alone at the end.
const projects = ['.', 'apps/back-office', 'apps/fan-web', 'packages/contracts', 'packages/ui'];

const waiting = projects.filter((name) => existsSync(join(root, name, 'tsconfig.json')));
let failed = 0;
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, checkWaiting));
process.exitCode = failed > 0 ? 1 : 0;

async function checkWaiting(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const isSound = (await check(project)) === 0;
    if (!isSound) failed += 1;
    const name = project === '.' ? 'server, scripts, bench, e2e' : project;
    console.log(`types: ${name} ${isSound ? 'sound' : 'FAILED'}`);
  }
}

/**
 * One thread for each project: several checkers of one project work out the same shared types again, which takes
 * twice the processor time.
 */
function check(project: string): Promise<number | null> {
  const args = [compiler, '--project', project, '--singleThreaded'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => child.once('close', done));
}
