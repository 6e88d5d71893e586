import { expect, test } from 'vitest';
import { findTypedProblem, PROPOSED_EUROS, parseEuros, SUGGESTED_EUROS } from './donation-form-rules.ts';

test.each([
  ['50', 50, null],
  ['1', 1, null],
  ['19,90', 19.9, null],
  ['19.9', 19.9, null],
  [' 1 250 € ', 1250, null],
  ['1\u202f250,50', 1250.5, null],
  ['50000', 50_000, null],
  ['', undefined, 'required'],
  ['   ', undefined, 'required'],
  ['0', 0, 'tooSmall'],
  ['0,99', 0.99, 'tooSmall'],
  ['50000,01', 50_000.01, 'tooLarge'],
  ['-5', undefined, 'invalid'],
  ['1e3', undefined, 'invalid'],
  ['10.005', undefined, 'invalid'],
  ['1,000.50', undefined, 'invalid'],
  ['ten', undefined, 'invalid'],
])('reads %j', (typed, euros, problem) => {
  expect(parseEuros(typed)).toBe(euros);
  expect(findTypedProblem(typed)).toBe(problem);
});

test('proposes one of its suggestions', () => {
  expect(SUGGESTED_EUROS).toContain(PROPOSED_EUROS);
});
