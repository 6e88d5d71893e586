import type { TermsDocument } from './fans.ts';

/**
 * Returns the documents that a fan of the club reads and accepts: the terms of coins only where there are
 * coins.
 */
export function requiredTerms({ coinsEnabled }: { coinsEnabled: boolean }): TermsDocument[] {
  const ofEveryClub: TermsDocument[] = ['FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'];
  return coinsEnabled ? ['TOKENS_CONDITIONS', ...ofEveryClub] : ofEveryClub;
}
