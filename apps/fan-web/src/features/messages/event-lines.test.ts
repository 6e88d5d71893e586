import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from './event-lines.ts';

const STREAM =
  'retry: 2000\n\n: still here\n\nid: a-1\nevent: conversation\ndata: {"interlocutorId":"b"}\n\nevent: resync\ndata: {}\n\n';

test.each([1, 7, STREAM.length])('reads the same events from pieces of %i', (size) => {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (let start = 0; start < STREAM.length; start += size) read(STREAM.slice(start, start + size));
  expect(events).toEqual([
    { name: 'conversation', data: '{"interlocutorId":"b"}' },
    { name: 'resync', data: '{}' },
  ]);
});
