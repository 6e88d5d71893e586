import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblem } from './field-problems.ts';

const say = (schema: z.ZodType, value: unknown, language: 'en' | 'fr' = 'en') =>
  schema.safeParse(value).error?.issues.map((issue) => fieldProblem(issue, language));

test.each([
  [z.string().max(3), 'long', 'Write at most 3 characters.'],
  [z.string().min(3), 'no', 'Write at least 3 characters.'],
  [z.string().trim().min(1), ' ', 'Fill this in.'],
  [z.string(), undefined, 'Fill this in.'],
  [z.email(), 'inès', 'Write an e-mail address like name@club.com.'],
  [z.url(), 'club', 'Write an address like https://club.com/page.'],
  [z.iso.datetime(), '2026-13-01', 'This day or time does not exist.'],
  [z.number().max(10), 11, 'At most 10.'],
  [z.number().min(1), 0, 'At least 1.'],
  [z.number().multipleOf(0.01), 0.001, 'Write at most two decimals.'],
  [z.int(), 1.5, 'Write a whole number.'],
  [z.number(), 'one', 'Write a number.'],
  [z.array(z.string()).min(1), [], 'At least 1 needed.'],
  [z.string().regex(/^x$/, 'field.ticker'), 'y', 'Two to six letters or digits, without accents.'],
  [z.string().regex(/^x$/), 'y', 'This cannot be used here.'],
])('%#: says why a value is refused', (schema, value, words) => {
  expect(say(schema, value)).toEqual([words]);
});

test('says it in the language of the person', () => {
  expect(say(z.string().max(3), 'long', 'fr')).toEqual(['Écrivez au plus 3 caractères.']);
  expect(say(z.int().max(1_000_000), 2_000_000, 'fr')).toEqual(['Au plus 1\u202f000\u202f000.']);
});
