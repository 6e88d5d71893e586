import type { Club } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import { requiredTerms } from '@tifo/contracts/registration-rules';

export interface PublishedDocument {
  document: TermsDocument;
  /** An address of the platform or elsewhere. */
  url: string;
}

/**
 * Returns the documents that a fan has to read and accept, in this order. Coins have one set of terms, the
 * platform's, for all clubs.
 */
export function publishedDocuments(
  club: Pick<Club, 'slug' | 'coinsEnabled' | 'eulaUrl' | 'sfcUrl' | 'privacyPolicyUrl'>,
): PublishedDocument[] {
  const urls: Record<TermsDocument, string> = {
    TOKENS_CONDITIONS: `/clubs/${club.slug}/legal/token-terms`,
    FIAT_CONDITIONS: club.eulaUrl,
    FIAT_SALE_TERMS: club.sfcUrl,
    PRIVACY_POLICY: club.privacyPolicyUrl,
  };
  return requiredTerms(club).map((document) => ({ document, url: urls[document] }));
}
