import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './open-site.ts';
import { type FailedAttempt, type LoadReport, longestGapMs, writeUntil } from './write-load.ts';

export interface Failure {
  name: string;
  /** What it found besides is returned. */
  happen(report: LoadReport): Promise<unknown>;
}

export interface FailureOptions {
  failures: Iterable<Failure>;
  pauseMs: number;
  /** Where what is printed is written too. */
  reportFile?: string;
}

const HEAD = [
  '| What happens | Longest time without an acknowledged write | Requests | Failed | Besides |',
  '|---|---|---|---|---|',
];

/**
 * Causes one failure after the other while writers write to `address`, and prints a table of how long the service was away and
 * which requests failed. Returns whether every acknowledged write is there once.
 */
export async function runFailures(
  site: Site,
  address: () => string,
  { failures, pauseMs, reportFile }: FailureOptions,
): Promise<boolean> {
  const said: string[] = [];
  const say = (line: string) => {
    console.log(line);
    said.push(line);
    if (reportFile) writeReport(reportFile, said);
  };
  const ending = new AbortController();
  const report: LoadReport = { attempts: 0, acknowledged: [], refused: {}, failed: [] };
  const loading = writeUntil(ending.signal, address, { writers: site.writers, report });
  const lines = [...HEAD];
  try {
    for (const { name, happen } of failures) {
      say(`${name} …`);
      const [fromMs, attempts] = [performance.now(), report.attempts];
      const found = await happen(report);
      await sleep(pauseMs);
      const window = { fromMs, untilMs: performance.now(), attempts: report.attempts - attempts };
      lines.push(`| ${name} | ${toCells(report, window)} | ${typeof found === 'string' ? found : ''} |`);
    }
  } finally {
    ending.abort();
    say(['', ...lines, ''].join('\n'));
  }
  await loading;
  return judge(site, report, say);
}

/** Written anew with each line: a drill that is broken off has one too. */
function writeReport(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

interface Window {
  fromMs: number;
  untilMs: number;
  attempts: number;
}

function toCells(report: LoadReport, { fromMs, untilMs, attempts }: Window): string {
  const failed = report.failed.filter(({ atMs }) => atMs > fromMs && atMs < untilMs);
  const gap = (longestGapMs(report.acknowledged, fromMs, untilMs) / 1000).toFixed(1);
  return `${gap} s | ${attempts} | ${toReasons(failed)}`;
}

/** How many attempts failed, and why. */
function toReasons(failed: readonly FailedAttempt[]): string {
  const counts = Object.entries(Object.groupBy(failed, ({ why }) => why)).map(
    ([why, those = []]) => `${those.length} ${why}`,
  );
  return counts.length > 0 ? `${failed.length}: ${counts.join(', ')}` : '0';
}

async function judge(site: Site, report: LoadReport, say: (line: string) => void): Promise<boolean> {
  let areStored = true;
  for (const kind of ['bid', 'order']) {
    const acknowledged = report.acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);
    const stored = new Set(await site.idsOf(kind));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    // Every write was repeated until its outcome was known, so what was not acknowledged must not be there.
    const doubled = stored.size - (new Set(acknowledged).size - lost);
    say(
      `${kind}s: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored without or beyond an acknowledgement`,
    );
    areStored &&= lost === 0 && doubled === 0 && acknowledged.length > 0;
  }
  say(
    `requests: ${report.attempts}; writes refused: ${JSON.stringify(report.refused)}; failed: ${toReasons(report.failed)}`,
  );
  for (let left = 120; left > 0 && (await site.unfinishedTasks()) > 0; left -= 1) await sleep(500);
  const unfinished = await site.unfinishedTasks();
  const violations = await site.violations();
  say(`tasks left: ${unfinished}; invariants broken: ${violations.join(', ') || 'none'}`);
  return areStored && unfinished === 0 && violations.length === 0;
}
