/** The default of PostgreSQL, with which the embedded one is created. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_LOG = 0x1_0000_0000n / SEGMENT_BYTES;

const LOG_FILE = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial|\.[0-9A-F]{8}\.backup)?|\.history)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Whether PostgreSQL gives files of its write-ahead log (WAL) such names. */
export function isLogFile(name: string): boolean {
  return LOG_FILE.test(name);
}

/** Returns the place of a segment in the log, whichever timeline it is of; null for other files. */
export function numberOf(name: string): bigint | null {
  if (!SEGMENT.test(name)) return null;
  return BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_PER_LOG + BigInt(`0x${name.slice(16)}`);
}

/** A position in the log, such as 0/3000028. */
export interface LogPlace {
  lsn: string;
  timeline: number;
}

/** Returns the segment that contains the place. */
export function segmentOf({ lsn, timeline }: LogPlace): string {
  return toName(toOffset(lsn) / SEGMENT_BYTES, timeline);
}

/** Returns the segment that contains the byte before the place. */
export function segmentBefore({ lsn, timeline }: LogPlace): string {
  return toName((toOffset(lsn) - 1n) / SEGMENT_BYTES, timeline);
}

function toOffset(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Returns all segments from the first to the last, which are of one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const [from, to] = [numberOf(first) ?? 0n, numberOf(last) ?? 0n];
  const timeline = Number.parseInt(last.slice(0, 8), 16);
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => toName(from + BigInt(index), timeline));
}

/** Returns the segments that follow a gap: none of them can be reached from `first`. */
export function beyondGap(names: readonly string[], first: string): string[] {
  const start = numberOf(first) ?? 0n;
  const later = names
    .map((name) => ({ name, place: numberOf(name) ?? -1n }))
    .filter(({ place }) => place >= start)
    .toSorted((a, b) => Number(a.place - b.place));
  let next = start;
  for (const [index, { place }] of later.entries()) {
    if (place > next) return later.slice(index).map(({ name }) => name);
    next = place + 1n;
  }
  return [];
}

function toName(place: bigint, timeline: number): string {
  const parts = [BigInt(timeline), place / SEGMENTS_PER_LOG, place % SEGMENTS_PER_LOG];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}
