import { expect, test } from 'vitest';
import { chosenSteps } from './chosen-steps.ts';
import { steps } from './steps.ts';

test('takes every step when none is named', () => {
  expect(chosenSteps(steps, [])).toEqual(steps);
});

test('keeps the order of the list', () => {
  expect(chosenSteps(steps, ['unit', 'types']).map((step) => step.name)).toEqual(['types', 'unit']);
});

test('refuses a step that does not exist', () => {
  expect(() => chosenSteps(steps, ['unti'])).toThrow('No such step: unti');
});
