import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { BenchResult } from './bench-result.ts';

const SCRIPT = resolve(import.meta.dirname, 'support/stream-viewers.ts');
const VIEWERS = 5000;
const LIMIT_MS = 100;

/** P6: viewers of one club's events, ten events a second, against raw sockets fed by the same process. */
export async function measureStreams({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const viewers = quick ? 1000 : VIEWERS;
  const seconds = quick ? 5 : 15;
  const base = await runViewers('raw', viewers, seconds);
  const product = await runViewers('product', viewers, seconds);
  return [
    {
      goal: 'P6',
      name: `${viewers} stream viewers, 10 events/s`,
      value: product,
      unit: 'ms at p95',
      base,
      ratio: product / base,
      target: `≤ ${LIMIT_MS} ms`,
      met: product <= LIMIT_MS,
    },
  ];
}

function runViewers(kind: 'raw' | 'product', viewers: number, seconds: number): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [SCRIPT, kind, String(viewers), String(seconds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.on('exit', (code) => {
      const figure = Number(output.trim().split('\n').at(-1));
      if (code === 0 && Number.isFinite(figure)) done(figure);
      else fail(new Error(`The ${kind} viewers failed`));
    });
  });
}
