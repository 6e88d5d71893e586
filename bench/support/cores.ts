import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const LOAD_CORE = '0';
const LAST_CORE = cpus().length - 1;

let areParted = false;

/**
 * Keeps this process, the load generator, on the first core, and from now on gives the others to what is measured.
 * Returns how the cores are shared, for the table: without `taskset` they are not parted.
 */
export function partCores(): string {
  areParted = LAST_CORE > 0 && moveTo(LOAD_CORE, process.pid);
  return areParted ? 'load on a core of its own' : 'cores not parted';
}

/** Moves a child to the cores of what is measured, and with it whatever it starts from now on. */
export function giveCores({ pid }: { pid?: number | undefined }): void {
  if (areParted && pid !== undefined) moveTo(`1-${LAST_CORE}`, pid);
}

/** Undoes `partCores`, for the measures that follow. */
export function shareCores(): void {
  if (areParted) moveTo(`0-${LAST_CORE}`, process.pid);
  areParted = false;
}

function moveTo(cores: string, pid: number): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]).status === 0;
}
