import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program beside the product. */
export interface Service {
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it anew, at the same place. */
  restart(): Promise<void>;
}

/** `start` resolves once the program serves. */
export async function startService(start: () => Promise<ChildProcess>): Promise<Service> {
  let child = await start();
  const kill = () => endChild(child);
  return {
    kill,
    restart: async () => {
      await kill();
      child = await start();
    },
  };
}

/** Ends a child, unless it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
