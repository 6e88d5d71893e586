import type { TermsDocument } from '@tifo/contracts/fans';

/** A document that fans accept, as it stands. */
export interface DocumentStanding {
  document: TermsDocument;
  /** The current version. */
  version: number;
  /** The last version that changed in substance: who has accepted this one or a later one need not again. */
  bindingVersion: number;
}

/**
 * Returns the documents that a club publishes, in the order in which fans read them: the terms of coins only
 * where there are coins, the rules of auctions only if the club has written them. Those that it has not
 * written itself are the platform's, in `termsVersion`.
 */
export function standingsOf(
  { coinsEnabled, termsVersion }: { coinsEnabled: boolean; termsVersion: number },
  written: readonly DocumentStanding[],
): DocumentStanding[] {
  return ORDER.flatMap((document) => {
    if (document === 'TOKENS_CONDITIONS' && !coinsEnabled) return [];
    const own = written.find((standing) => standing.document === document);
    if (own) return [own];
    const base = baseVersionOf(document, termsVersion);
    return base === 0 ? [] : [{ document, version: base, bindingVersion: base }];
  });
}

const ORDER: readonly TermsDocument[] = [
  'TOKENS_CONDITIONS',
  'FIAT_CONDITIONS',
  'FIAT_SALE_TERMS',
  'PRIVACY_POLICY',
  'AUCTION_RULES',
];

/** Returns the version of the platform's text, before any of the club's own; 0 if it has none. */
export function baseVersionOf(document: TermsDocument, termsVersion: number): number {
  return document === 'AUCTION_RULES' ? 0 : termsVersion;
}

/** Returns the documents whose binding version was never accepted. */
export function findUnaccepted(
  documents: readonly DocumentStanding[],
  accepted: ReadonlyMap<TermsDocument, number>,
): TermsDocument[] {
  return documents
    .filter(({ document, bindingVersion }) => (accepted.get(document) ?? 0) < bindingVersion)
    .map(({ document }) => document);
}

/**
 * Returns the documents that a fan who has registered may not have accepted: those that the club has changed in substance, and the
 * terms of coins where there were none at first.
 */
export function findChanged({
  documents,
  termsVersion,
  coinsAddedLater,
}: {
  documents: readonly DocumentStanding[];
  termsVersion: number;
  coinsAddedLater: boolean;
}): DocumentStanding[] {
  return documents.filter(
    ({ document, bindingVersion }) =>
      bindingVersion > baseVersionOf(document, termsVersion) ||
      (document === 'TOKENS_CONDITIONS' && coinsAddedLater),
  );
}
