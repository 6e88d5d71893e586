import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Line 1 of postmaster.pid is the process id, line 4 the port, line 8 the status. */
export function readPidFile(data: string): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/** Stops the server whose cluster is in `data`, whichever process has started it. */
export async function stopLeftover(data: string): Promise<void> {
  const pid = readPidFile(data)?.pid;
  if (!pid) return;
  for (const [signal, patienceMs] of STOP_SIGNALS) {
    if (!isPostgres(pid)) break;
    process.kill(pid, signal);
    await waitWhile(() => isPostgres(pid), patienceMs);
  }
  // A zombie would still count as running for its successor.
  await waitWhile(() => processState(pid) === 'Z', BURIAL_MS);
}

async function waitWhile(isSo: () => boolean, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && isSo()) await sleep(20);
}

const BURIAL_MS = 2000;

/**
 * First an orderly shutdown, then an immediate one, since on a full disk the former never ends. Neither loses
 * data.
 */
const STOP_SIGNALS = [
  ['SIGINT', 8000],
  ['SIGQUIT', 4000],
] as const;

/** The process id may have been reused, so only a postgres process of ours is signalled. */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const state = processState(pid);
  return state !== null && state !== 'Z' && readStat(pid).includes('(postgres)');
}

/**
 * Returns the letter of a process state in Linux, or null if the process does not exist or the system is
 * another one.
 */
function processState(pid: number): string | null {
  return /\) (\w)/.exec(readStat(pid))?.[1] ?? null;
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

const ORPHANS_MS = 20_000;

/**
 * The processes of a server that was killed end as soon as they notice. Until the last one has, the memory they share is in
 * use, and PostgreSQL refuses to start.
 */
export async function onceOrphansAreGone<Server>(start: () => Promise<Server>): Promise<Server> {
  const deadline = Date.now() + ORPHANS_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes('pre-existing shared memory block')) throw error;
      await sleep(100);
    }
  }
}
