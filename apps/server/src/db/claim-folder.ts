import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database folder is in use by another running product. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `PostgreSQL's folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Claims the folder for this process, or throws. A claim consists of a process id with its start time, so
 * that claims of killed processes are void, even if their id has been reused.
 */
export function claimFolder(folder: string): void {
  const file = join(folder, 'owner');
  const claim = readClaim(file);
  const [pid = ''] = claim.split(' ');
  if (claim !== '' && Number(pid) !== process.pid && claim === describeProcess(Number(pid))) {
    throw new FolderInUseError(folder, Number(pid));
  }
  writeFileSync(file, describeProcess(process.pid), { mode: 0o600 });
}

function readClaim(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns `<pid> <start>`, where the start is in Linux clock ticks since boot; '' if there is no such
 * process.
 */
function describeProcess(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch {
    return '';
  }
  return `${pid} ${startTicks(pid)}`;
}

function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
