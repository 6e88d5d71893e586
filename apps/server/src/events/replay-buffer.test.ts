import { expect, test } from 'vitest';
import { type LiveFrame, ReplayBuffer } from './replay-buffer.ts';

const frameOf = (text: string, audience = 'aurora-fc'): LiveFrame => ({
  audience,
  text,
  chunk: Buffer.from(text),
});
const textsSince = (buffer: ReplayBuffer, lastId: string) =>
  buffer.since('aurora-fc', lastId)?.map(({ text }) => text) ?? null;

/** Two processes that have greeted each other. */
function openPair() {
  const [a, b] = [new ReplayBuffer('aa'), new ReplayBuffer('bb')];
  a.noteCount('bb', 0);
  b.noteCount('aa', 0);
  return { a, b };
}

function publish(from: ReplayBuffer, to: readonly ReplayBuffer[], text: string, audience?: string): string {
  const place = from.nextOwn();
  for (const buffer of [from, ...to]) {
    buffer.note(place);
    buffer.keep(place, frameOf(text, audience));
  }
  return from.lastId;
}

test('a viewer of one process continues at another, whoever published what it missed', () => {
  const { a, b } = openPair();
  const seen = publish(a, [b], 'one');
  publish(b, [a], 'two');
  publish(a, [b], 'three');
  publish(a, [b], 'elsewhere', 'other-club');
  for (const process of [a, b]) expect(textsSince(process, seen)).toEqual(['two', 'three']);
  expect(textsSince(b, a.lastId)).toEqual([]);
});

test('one that received nothing yet continues from where it began', () => {
  const { a, b } = openPair();
  const begun = a.lastId;
  publish(b, [a], 'one');
  expect(textsSince(b, begun)).toEqual(['one']);
});

test('what a process does not know of it does not pass off as nothing', () => {
  const { a, b } = openPair();
  const seen = publish(a, [b], 'one');
  publish(a, [], 'lost on the way');
  expect(textsSince(b, seen)).toEqual([]);
  publish(a, [b], 'three');
  expect(textsSince(b, seen)).toBeNull();
  expect(textsSince(a, seen)).toEqual(['lost on the way', 'three']);
  const late = new ReplayBuffer('cc');
  expect(textsSince(late, seen)).toBeNull();
  late.noteCount('aa', a.ownNumber);
  late.noteCount('bb', b.ownNumber);
  expect(textsSince(late, seen)).toBeNull();
  expect(textsSince(late, a.lastId)).toEqual([]);
});

test('a count that is ahead reveals events that were lost, one that agrees reveals none', () => {
  const { a, b } = openPair();
  const seen = publish(a, [b], 'one');
  b.noteCount('aa', a.ownNumber);
  expect(textsSince(b, seen)).toEqual([]);
  publish(a, [], 'lost');
  b.noteCount('aa', a.ownNumber);
  expect(textsSince(b, seen)).toBeNull();
});

test('after a gap no earlier id is continued from, at any process that had it', () => {
  const { a, b } = openPair();
  const seen = publish(a, [b], 'one');
  b.interrupt();
  expect(textsSince(b, seen)).toBeNull();
  b.noteCount('aa', a.ownNumber);
  expect(textsSince(b, seen)).toBeNull();
});

test('it keeps the newest 500 of all, and knows what it no longer has', () => {
  const { a, b } = openPair();
  const early = publish(a, [b], 'first');
  for (let index = 0; index < 500; index += 1) publish(b, [a], String(index));
  expect(textsSince(a, early)).toHaveLength(500);
  const before = a.lastId;
  publish(a, [b], 'last');
  expect(textsSince(a, early)).toBeNull();
  expect(textsSince(a, before)).toEqual(['last']);
});

test('processes that are silent for long are no longer part of ids', () => {
  let nowMs = 0;
  const buffer = new ReplayBuffer('aa', () => nowMs);
  buffer.noteCount('bb', 7);
  expect(buffer.lastId).toBe('aa-0.bb-7');
  nowMs = 6 * 60_000;
  buffer.noteCount('cc', 2);
  expect(buffer.lastId).toBe('aa-0.cc-2');
});

test.each(['', 'nonsense', 'aa', 'aa-1,bb-2', '-1', `aa-1${'.bb-1'.repeat(400)}`, 'someone-1'])(
  'nothing follows from the foreign id %j',
  (id) => {
    const { a } = openPair();
    expect(textsSince(a, id)).toBeNull();
  },
);
