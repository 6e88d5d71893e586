import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const projects = [
  '.',
  'packages/contracts',
  'packages/ui',
  'apps/server',
  'apps/fan-web',
  'apps/back-office',
];

let failed = 0;
for (const project of projects.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
  const code = await check(project);
  if (code !== 0) failed += 1;
  console.log(
    `types: ${project === '.' ? 'scripts, bench, e2e' : project} ${code === 0 ? 'sound' : 'FAILED'}`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;

function check(project: string): Promise<number | null> {
  const child = spawn(process.execPath, [compiler, '--project', project], { cwd: root, stdio: 'inherit' });
  return new Promise((done) => child.once('close', done));
}
