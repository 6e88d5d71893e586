import type { KycStatus } from '@tifo/contracts/fans';
import type { Transitions } from '#server/lib/transitions.ts';

export const KYC_TRANSITIONS: Transitions<KycStatus> = {
  NOT_REFERRED: ['READY_FOR_KYC'],
  READY_FOR_KYC: ['PERSONAL_INFO_FILLED'],
  PERSONAL_INFO_FILLED: ['DUE_DILIGENCE_FILLED'],
  DUE_DILIGENCE_FILLED: ['DUE_DILIGENCE_APPROVED'],
  DUE_DILIGENCE_APPROVED: ['PAYMENT_PENDING', 'VALIDATED'],
  PAYMENT_PENDING: ['DUE_DILIGENCE_APPROVED', 'VALIDATED'],
  /** For a lapsed membership. */
  VALIDATED: ['DUE_DILIGENCE_APPROVED'],
};

/** The statuses in which the fan may still correct their personal information. */
export const EDITABLE_STATUSES: readonly KycStatus[] = ['READY_FOR_KYC', 'PERSONAL_INFO_FILLED'];
