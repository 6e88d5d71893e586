import { describe, expect, it } from 'vitest';
import { moveState } from '#server/lib/transitions.ts';
import { ageOn, stepsAfterPersonalInfo } from './kyc-rules.ts';
import { KYC_TRANSITIONS } from './kyc-states.ts';

describe('age', () => {
  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2027-01-01', '2026-11-20', -1],
  ])('of who was born on %s is on %s %i', (birthdate, day, age) => {
    expect(ageOn(birthdate, day)).toBe(age);
  });
});

describe('what follows personal info', () => {
  it.each([
    [false, false, ['DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'VALIDATED']],
    [false, true, ['DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED']],
    [true, false, []],
    [true, true, []],
  ] as const)('with questions %s and a fee %s is %j', (asksQuestions, asksFee, steps) => {
    expect(stepsAfterPersonalInfo({ asksQuestions, asksFee })).toEqual(steps);
  });

  it('is made of allowed moves', () => {
    const steps = stepsAfterPersonalInfo({ asksQuestions: false, asksFee: false });
    const end = steps.reduce(
      (from, to) => moveState(KYC_TRANSITIONS, from, to),
      'PERSONAL_INFO_FILLED' as const,
    );
    expect(end).toBe('VALIDATED');
  });
});
