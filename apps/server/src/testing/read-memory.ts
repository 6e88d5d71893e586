import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes in use after a collection: of values, and of the process as a whole. */
export function readMemory(): { held: number; process: number } {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, process: rss };
}

export function toMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MB`;
}
