import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../..');
const command = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(repository, '.dependency-cruiser.mjs');
const run = promisify(execFile);

export type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

/** Reads every module under the source folders of `root` and applies the rules of .dependency-cruiser.mjs. */
export async function cruiseTree(root: string): Promise<Cruise> {
  const folders = ['apps', 'packages', 'scripts', 'bench', 'e2e'].filter((name) =>
    existsSync(join(root, name)),
  );
  const args = [command, '--config', config, '--output-type', 'json', ...folders];
  const reply = run(process.execPath, args, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  const { stdout } = await reply.catch(asViolations);
  return JSON.parse(stdout);
}

// The command's exit code is the number of violations; only an exit without a report is a failure of its own.
function asViolations(failure: { stdout?: string; stderr?: string }): { stdout: string } {
  if (failure.stdout?.startsWith('{')) return { stdout: failure.stdout };
  throw new Error(`dependency-cruiser did not run: ${failure.stderr ?? String(failure)}`);
}
