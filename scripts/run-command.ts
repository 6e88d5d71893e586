import { spawn } from 'node:child_process';

/** Runs a script of this repository with the same Node; returns true when it exited with success. */
export function runCommand(root: string, command: string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}
