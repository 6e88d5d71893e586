import { expect, test } from 'vitest';
import { displayName } from './fan-name-rules.ts';

const nora = {
  firstName: 'Nora',
  lastName: 'Sander',
  nameDisplay: 'INITIAL',
  neutralName: 'Fan 4821',
} as const;

test.each([
  [{}, 'Nora S.'],
  [{ nameDisplay: 'FULL' }, 'Nora Sander'],
  [{ nameDisplay: 'NEUTRAL' }, 'Fan 4821'],
  [{ lastName: 'élan' }, 'Nora É.'],
  [{ lastName: '𝒮ander' }, 'Nora 𝒮.'],
  [{ lastName: '' }, 'Nora'],
  [{ firstName: '' }, 'S.'],
  [{ firstName: '', lastName: '' }, 'Fan 4821'],
  [{ firstName: '', lastName: '', nameDisplay: 'FULL' }, 'Fan 4821'],
] as const)('shows %j as %s', (change, shown) => {
  expect(displayName({ ...nora, ...change })).toBe(shown);
});
