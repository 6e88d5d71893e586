import { spawn } from 'node:child_process';

/** Runs a script of this repository under the very Node that runs us; true when it ended well. */
export function runCommand(root: string, command: string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}
