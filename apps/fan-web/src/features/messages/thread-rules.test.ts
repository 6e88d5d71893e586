import { expect, test } from 'vitest';
import { exampleConversation, exampleMessage } from '#web/testing/examples.ts';
import { groupByDay, mergeThread, type Thread, withEarlier, withSent } from './thread-rules.ts';

const thread = (ids: string, hasEarlier = false): Thread => ({
  ...exampleConversation({ messages: [...ids].map((id) => exampleMessage({ id })) }),
  hasEarlier,
});
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id).join('');

test.each([
  ['nothing was read before', undefined, 'bc', 'bc', true],
  ['nothing is new', 'abc', 'bc', 'abc', false],
  ['something is new', 'abc', 'cd', 'abcd', false],
  ['more is new than comes at once', 'ab', 'de', 'de', true],
  ['the first message comes', '', 'a', 'a', true],
  ['there is nothing at all', '', '', '', true],
])('merges when %s', (_, known, latest, merged, hasEarlier) => {
  const result = mergeThread(known === undefined ? undefined : thread(known), thread(latest, true));
  expect([idsOf(result), result.hasEarlier]).toEqual([merged, hasEarlier]);
});

test('goes further back without doubling anything', () => {
  const back = withEarlier(thread('cd', true), thread('abc'));
  expect([idsOf(back), back.hasEarlier]).toEqual(['abcd', false]);
});

test('shows what was sent once, however it came', () => {
  expect(idsOf(withSent(thread('ab'), exampleMessage({ id: 'c' })))).toBe('abc');
  expect(idsOf(withSent(thread('abc'), exampleMessage({ id: 'c' })))).toBe('abc');
});

test('puts messages under their days, in their order', () => {
  const dates = ['2026-11-18T10:00', '2026-11-18T12:00', '2026-11-19T09:00'];
  const messages = dates.map((date) => exampleMessage({ date }));
  const days = groupByDay(messages, (date) => date.slice(0, 10));
  expect(days.map(({ day, messages: of }) => [day, of.length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-19', 1],
  ]);
});
