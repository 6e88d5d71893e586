import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, FolderInUseError } from './claim-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tifo-claim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that claims the folder and runs until it is stopped. */
async function claimElsewhere(): Promise<{ stop(): Promise<void> }> {
  const script = `import('${join(import.meta.dirname, 'claim-folder.ts')}').then(({ claimFolder }) => {
    claimFolder('${folder}');
    process.stdout.write('claimed');
    setInterval(() => {}, 1000);
  });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout.once('data', done));
  return {
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

test('refuses a folder that another process works in, and takes it once that process was killed', async () => {
  const other = await claimElsewhere();
  expect(() => claimFolder(folder)).toThrow(FolderInUseError);
  await other.stop();
  expect(() => claimFolder(folder)).not.toThrow();
});

test('takes a folder whose claim names a process id that belongs to somebody else by now', () => {
  writeFileSync(join(folder, 'owner'), `${process.ppid} 1`);
  claimFolder(folder);
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('takes its own folder again', () => {
  claimFolder(folder);
  expect(() => claimFolder(folder)).not.toThrow();
});
