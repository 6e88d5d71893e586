import type { ClubRecord } from './club-record.ts';
import type { ClubRow } from './club-store.ts';
import { standingsOf } from './legal-documents/legal-document-rules.ts';

/** Fills in what a club left empty: the platform's legal pages and an address on the platform. */
export function toClubRecord(
  {
    themePrimary,
    themeSecondary,
    accessMode,
    createdAt: _createdAt,
    version: _version,
    linksVersion: _linksVersion,
    partnersVersion: _partnersVersion,
    presentationMarkdown: _markdown,
    ...row
  }: ClubRow,
  publicUrl: string,
): ClubRecord {
  const legal = `/clubs/${row.slug}/legal`;
  return {
    ...row,
    eulaUrl: row.eulaUrl ?? `${legal}/eula`,
    sfcUrl: row.sfcUrl ?? `${legal}/sale-terms`,
    privacyPolicyUrl: row.privacyPolicyUrl ?? `${legal}/privacy-policy`,
    webappUrl: row.webappUrl ?? `${publicUrl}/clubs/${row.slug}`,
    documents: standingsOf(row, row.documents),
    domains: row.domains.filter(({ state }) => state === 'VERIFIED').map(({ host }) => host),
    primaryDomain: row.domains.find(({ isPrimary, isFound }) => isPrimary && isFound)?.host ?? null,
    formerDomains: row.domains.filter(({ state }) => state !== 'VERIFIED').map(({ host }) => host),
    vip: accessMode === 'VIP',
    theme: { primary: themePrimary, secondary: themeSecondary },
  };
}
