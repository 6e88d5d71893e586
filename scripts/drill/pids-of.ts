import { readdirSync, readFileSync } from 'node:fs';

/** The processes whose command line names one of the paths, and their children. */
export function pidsOf(paths: readonly string[]): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const pid = Number(entry);
    try {
      const stat = readText(`/proc/${pid}/stat`);
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      const command = readText(`/proc/${pid}/cmdline`).split('\0');
      if (command.some((word) => paths.includes(word))) found.add(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  for (const [pid, parent] of [...parents].sort(([left], [right]) => left - right))
    if (found.has(parent)) found.add(pid);
  return [...found];
}

const readText = (path: string) => readFileSync(path, 'utf8');
