export { acceptTerms, assertTermsAccepted } from './accept-terms.ts';
export { addressPort } from './address-port.ts';
export { advanceKyc } from './advance-kyc.ts';
export { assertOldEnough, fillPersonalInfo } from './fill-personal-info.ts';
export {
  correctIdentityNames,
  findPersonalInfo,
  findPersonalInfos,
  updateBirth,
  updateCompany,
} from './kyc-store.ts';
export { moveKyc } from './move-kyc.ts';
export { receiveQuestionnaire } from './receive-questionnaire.ts';
export { approveFan } from './reviews/approve-fan.ts';
export { askFanAgain, rejectFan } from './reviews/reject-fan.ts';
export { listReviews } from './reviews/review-store.ts';
export {
  countReviewsToDecide,
  countWaitingReviews,
  findWaitingReviews,
  type WaitingRow,
} from './reviews/waiting-review-store.ts';
