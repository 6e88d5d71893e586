import { expect, test } from 'vitest';
import { requiredTerms } from './registration-rules.ts';

test('asks for the terms of coins only where there are coins', () => {
  const others = ['FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'];
  expect(requiredTerms({ coinsEnabled: true })).toEqual(['TOKENS_CONDITIONS', ...others]);
  expect(requiredTerms({ coinsEnabled: false })).toEqual(others);
});
