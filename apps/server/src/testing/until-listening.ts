import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once a server that was just started accepts connections. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let left = 400; left > 0; left -= 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(25);
  }
  child.kill('SIGKILL');
  throw new Error(`${child.spawnfile} did not start`);
}
