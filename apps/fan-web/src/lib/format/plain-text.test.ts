import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Two goals <strong>down</strong>, at half-time.</p>', 'Two goals down, at half-time.'],
  ['<p>First.</p>\n<p>Second.</p>', 'First. Second.'],
  ['<p>Rock &amp; roll, 2 &lt; 3</p>', 'Rock & roll, 2 < 3'],
  ['', ''],
])('reads %j as %j', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test('cuts between words', () => {
  expect(plainText('<p>The shirt and the ball of the third goal</p>', 21)).toBe('The shirt and the…');
});

test('cuts a word that is too long by itself', () => {
  expect(plainText('a'.repeat(50), 20)).toBe(`${'a'.repeat(10)}…`);
});
