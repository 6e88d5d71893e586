import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Runs a script of this repository with the same Node; returns true when it exited with success. */
export function runCommand(root: string, command: string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}

/** The same, for a script that gives way to others: what it says is returned as one text. */
export function runAside(root: string, command: string[]): Promise<{ isSound: boolean; said: string }> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  giveWay(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((done) => {
    child.once('error', (error) => done({ isSound: false, said: said + error.message }));
    child.once('close', (code) => done({ isSound: code === 0, said }));
  });
}

function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
