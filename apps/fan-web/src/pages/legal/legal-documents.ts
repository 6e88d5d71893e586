const DOCUMENTS = {
  eula: 'eula',
  'sale-terms': 'saleTerms',
  'token-terms': 'tokenTerms',
  'privacy-policy': 'privacyPolicy',
} as const;

export type LegalDocument = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

/** Returns the document shown at /legal/{path}. */
export function legalDocumentAt(path: string | undefined): LegalDocument | undefined {
  return path !== undefined && isKnown(path) ? DOCUMENTS[path] : undefined;
}

function isKnown(path: string): path is keyof typeof DOCUMENTS {
  return Object.hasOwn(DOCUMENTS, path);
}
