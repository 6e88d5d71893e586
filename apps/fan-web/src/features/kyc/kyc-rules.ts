import type { KycStatus } from '@tifo/contracts/fans';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';

/** 0 terms, 1 personal information, 2 questions, 3 review by the club, 4 entrance donation, 5 validated. */
export type KycStep = 0 | 1 | 2 | 3 | 4 | 5;

export interface KycStanding {
  kycStatus: KycStatus;
  /** The result with which the payments page returned. */
  paymentResult: PaymentResult | undefined;
}

/** Returns the step at which a fan starts. */
export function startStep({ kycStatus, paymentResult }: KycStanding): KycStep {
  switch (kycStatus) {
    case 'VALIDATED':
      return 5;
    case 'DUE_DILIGENCE_APPROVED':
      return paymentResult === 'SUCCESS' ? 5 : 4;
    case 'PAYMENT_PENDING':
      return 4;
    case 'DUE_DILIGENCE_FILLED':
      return 3;
    case 'PERSONAL_INFO_FILLED':
      return 2;
    default:
      return 0;
  }
}

/** Returns the progress in percent, for the bar; it is not shown at the first step. */
export function percentOf(step: KycStep): number {
  return step * 20;
}
