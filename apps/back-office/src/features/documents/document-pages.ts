import type { TermsDocument } from '@tifo/contracts/fans';

const PATHS: Record<TermsDocument, string> = {
  TOKENS_CONDITIONS: 'token-terms',
  FIAT_CONDITIONS: 'eula',
  FIAT_SALE_TERMS: 'sale-terms',
  PRIVACY_POLICY: 'privacy-policy',
  AUCTION_RULES: 'auction-rules',
};

/** Returns the page on which fans read a document, in its current version or another one. */
export function pageOf(slug: string, document: TermsDocument, version?: number): string {
  const page = `/clubs/${slug}/legal/${PATHS[document]}`;
  return version === undefined ? page : `${page}?version=${version}`;
}
