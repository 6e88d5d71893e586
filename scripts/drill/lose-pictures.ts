import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './open-cluster.ts';

/** Loses the store of files for a while; returns what visitors were told who asked for pictures meanwhile. */
export async function losePictures({ s3, site, haproxy }: Cluster, awayMs: number): Promise<string> {
  const { pictures } = site;
  const ask = async () => {
    const signal = AbortSignal.timeout(15_000);
    const reply = await fetch(haproxy.address + pictures.pop(), { signal }).catch(() => null);
    await reply?.arrayBuffer();
    return reply ? String(reply.status) : 'no answer';
  };
  const before = await ask();
  await s3.kill();
  const until = performance.now() + awayMs;
  const meanwhile = new Set<string>();
  while (performance.now() < until) {
    meanwhile.add(await ask());
    await sleep(250);
  }
  await s3.restart();
  const backMs = performance.now();
  while ((await ask()) !== '200' && pictures.length > 0) await sleep(100);
  const seconds = ((performance.now() - backMs) / 1000).toFixed(1);
  return `pictures: ${before}, ${[...meanwhile].join(' or ')} meanwhile, 200 again after ${seconds} s`;
}
