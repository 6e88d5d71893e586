import type { TermsDocument } from '@tifo/contracts/fans';

const PAGES = {
  eula: { document: 'FIAT_CONDITIONS', text: 'eula' },
  'sale-terms': { document: 'FIAT_SALE_TERMS', text: 'saleTerms' },
  'token-terms': { document: 'TOKENS_CONDITIONS', text: 'tokenTerms' },
  'privacy-policy': { document: 'PRIVACY_POLICY', text: 'privacyPolicy' },
  'auction-rules': { document: 'AUCTION_RULES', text: 'auctionRules' },
} as const satisfies Record<string, { document: TermsDocument; text: string }>;

export type LegalPage = (typeof PAGES)[keyof typeof PAGES];

/** Returns the document shown at /legal/{path}. */
export function legalPageAt(path: string | undefined): LegalPage | undefined {
  return path !== undefined && isKnown(path) ? PAGES[path] : undefined;
}

function isKnown(path: string): path is keyof typeof PAGES {
  return Object.hasOwn(PAGES, path);
}
