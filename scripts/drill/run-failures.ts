import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './open-site.ts';
import { type LoadReport, longestGapMs, writeUntil } from './write-load.ts';

export interface Failure {
  name: string;
  happen(): Promise<unknown>;
}

/**
 * Causes one failure after the other while writers write through `address`, and prints for each how long the service was away and how
 * many requests failed. Returns whether every acknowledged write is there once.
 */
export async function runFailures(
  site: Site,
  address: string,
  { failures, pauseMs }: { failures: Iterable<Failure>; pauseMs: number },
): Promise<boolean> {
  const ending = new AbortController();
  const report: LoadReport = { acknowledged: [], refused: {}, failedAtMs: [] };
  const loading = writeUntil(ending.signal, address, { writers: site.writers, report });
  try {
    for (const { name, happen } of failures) {
      const fromMs = performance.now();
      await happen();
      await sleep(pauseMs);
      console.log(`${name}: ${toWords(report, { fromMs, untilMs: performance.now() })}`);
    }
  } finally {
    ending.abort();
  }
  await loading;
  return judge(site, report);
}

function toWords(report: LoadReport, { fromMs, untilMs }: { fromMs: number; untilMs: number }): string {
  const isWithin = (atMs: number) => atMs > fromMs && atMs < untilMs;
  const writes = report.acknowledged.filter(({ atMs }) => isWithin(atMs)).length;
  const failed = report.failedAtMs.filter(isWithin).length;
  const gap = (longestGapMs(report.acknowledged, fromMs, untilMs) / 1000).toFixed(1);
  return `${gap} s without an acknowledged write; ${writes} acknowledged, ${failed} attempts failed`;
}

async function judge(site: Site, report: LoadReport): Promise<boolean> {
  let areStored = true;
  for (const kind of ['bid', 'order']) {
    const acknowledged = report.acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);
    const stored = new Set(await site.idsOf(kind));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    // Every write was repeated until its outcome was known, so what was not acknowledged must not be there.
    const doubled = stored.size - (new Set(acknowledged).size - lost);
    console.log(
      `${kind}s: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored without or beyond an acknowledgement`,
    );
    areStored &&= lost === 0 && doubled === 0 && acknowledged.length > 0;
  }
  console.log(
    `writes refused: ${JSON.stringify(report.refused)}; attempts repeated: ${report.failedAtMs.length}`,
  );
  for (let left = 120; left > 0 && (await site.unfinishedTasks()) > 0; left -= 1) await sleep(500);
  const unfinished = await site.unfinishedTasks();
  const violations = await site.violations();
  console.log(`tasks left: ${unfinished}; invariants broken: ${violations.join(', ') || 'none'}`);
  return areStored && unfinished === 0 && violations.length === 0;
}
