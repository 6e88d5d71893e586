import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client that sends one kind of write over and over. */
export interface Writer {
  kind: string;
  token: string;
  next(): { path: string; body: object };
}

export interface Acknowledged {
  kind: string;
  id: string;
  atMs: number;
}

export interface LoadReport {
  /** Requests that were sent, those that were made again included. */
  attempts: number;
  acknowledged: Acknowledged[];
  /** Answers that a write cannot be done, by their code, such as that of a price that was outbid. */
  refused: Record<string, number>;
  /** Attempts that ended with 5xx or without an answer; each was made again with the same key. */
  failed: FailedAttempt[];
}

export interface FailedAttempt {
  atMs: number;
  /** Status and code, or the error of the connection; what HAProxy says by itself has no code. */
  why: string;
}

const PAUSE_MS = 40;
const RETRY_MS = 150;
const TIMEOUT_MS = 8000;

/** Writes to `address`, asked for before each attempt, into `report` until `signal` is aborted; each write is repeated until its outcome is known. */
export async function writeUntil(
  signal: AbortSignal,
  address: () => string,
  { writers, report }: { writers: readonly Writer[]; report: LoadReport },
): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      while (!signal.aborted) {
        await writeOnce(address, writer, report);
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
}

interface Answer {
  id?: string;
  code?: string;
}

async function writeOnce(
  address: () => string,
  { kind, token, next }: Writer,
  report: LoadReport,
): Promise<void> {
  const { path, body } = next();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  for (;;) {
    report.attempts += 1;
    let broke: unknown;
    const reply = await fetch(address() + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      broke = error;
      return null;
    });
    const answer = (await reply?.json().catch(() => null)) as Answer | null | undefined;
    if (reply?.ok && answer?.id !== undefined) {
      report.acknowledged.push({ kind, id: answer.id, atMs: performance.now() });
      return;
    }
    if (reply && answer && reply.status >= 400 && reply.status < 500) {
      const code = answer.code ?? String(reply.status);
      report.refused[code] = (report.refused[code] ?? 0) + 1;
      return;
    }
    const why = reply ? `${reply.status} ${answer?.code ?? 'of HAProxy'}` : toReason(broke);
    report.failed.push({ atMs: performance.now(), why });
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
}

function toReason(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return cause?.code ?? name;
}

/** Returns the longest time without an acknowledged write of the kind between two moments. */
export function longestGapMs(acknowledged: readonly Acknowledged[], fromMs: number, untilMs: number): number {
  const times = acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs && atMs < untilMs);
  const marks = [fromMs, ...times.sort((left, right) => left - right), untilMs];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark)));
}
