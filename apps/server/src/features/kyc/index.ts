export { acceptTerms } from './accept-terms.ts';
export { advanceKyc } from './advance-kyc.ts';
export { fillPersonalInfo } from './fill-personal-info.ts';
export { findPersonalInfo } from './kyc-store.ts';
export { moveKyc } from './move-kyc.ts';
