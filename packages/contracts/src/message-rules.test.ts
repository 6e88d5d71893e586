import { expect, it } from 'vitest';
import { MESSAGE_MAX_LENGTH, readMessageText } from './message-rules.ts';

it.each([
  [' Hello\n', 'Hello'],
  ['a\n\nb', 'a\n\nb'],
  ['', undefined],
  [' \n\t\u00a0', undefined],
  ['x'.repeat(MESSAGE_MAX_LENGTH), 'x'.repeat(MESSAGE_MAX_LENGTH)],
  ['x'.repeat(MESSAGE_MAX_LENGTH + 1), undefined],
])('reads %j', (typed, text) => {
  expect(readMessageText(typed)).toBe(text);
});
