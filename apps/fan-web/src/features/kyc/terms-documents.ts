import type { Club } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';

export interface PublishedDocument {
  document: TermsDocument;
  /** An address of the platform or elsewhere. */
  url: string;
}

/** What a fan has to read and accept, in this order. Coins have one set of terms, ours, for all clubs. */
export function publishedDocuments(
  club: Pick<Club, 'slug' | 'eulaUrl' | 'sfcUrl' | 'privacyPolicyUrl'>,
): PublishedDocument[] {
  return [
    { document: 'TOKENS_CONDITIONS', url: `/clubs/${club.slug}/legal/token-terms` },
    { document: 'FIAT_CONDITIONS', url: club.eulaUrl },
    { document: 'FIAT_SALE_TERMS', url: club.sfcUrl },
    { document: 'PRIVACY_POLICY', url: club.privacyPolicyUrl },
  ];
}
