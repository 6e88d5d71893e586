import type { KycStatus } from '@tifo/contracts/fans';
import { expect, test } from 'vitest';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { type KycStep, percentOf, startStep } from './kyc-rules.ts';

const CASES: [KycStatus, PaymentResult | undefined, KycStep][] = [
  ['NOT_REFERRED', undefined, 0],
  ['READY_FOR_KYC', undefined, 0],
  ['READY_FOR_KYC', 'SUCCESS', 0],
  ['PERSONAL_INFO_FILLED', undefined, 2],
  ['DUE_DILIGENCE_FILLED', undefined, 3],
  ['DUE_DILIGENCE_FILLED', 'SUCCESS', 3],
  ['DUE_DILIGENCE_APPROVED', undefined, 4],
  ['DUE_DILIGENCE_APPROVED', 'CANCELED', 4],
  ['DUE_DILIGENCE_APPROVED', 'SUCCESS', 5],
  ['PAYMENT_PENDING', undefined, 4],
  ['PAYMENT_PENDING', 'SUCCESS', 4],
  ['VALIDATED', undefined, 5],
  ['VALIDATED', 'CANCELED', 5],
];

test.each(CASES)('%s with payment %s starts at step %s', (kycStatus, paymentResult, expected) => {
  expect(startStep({ kycStatus, paymentResult })).toBe(expected);
});

test('every step is a fifth of the way', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).map(percentOf)).toEqual([0, 20, 40, 60, 80, 100]);
});
