import type { ClubRecord } from './club-record.ts';
import type { ClubRow } from './club-store.ts';

/** What a club left open is filled in: our own legal pages and its address on the platform. */
export function toClubRecord(
  { themePrimary, themeSecondary, accessMode, createdAt: _createdAt, ...row }: ClubRow,
  publicUrl: string,
): ClubRecord {
  const legal = `/clubs/${row.slug}/legal`;
  return {
    ...row,
    eulaUrl: row.eulaUrl ?? `${legal}/eula`,
    sfcUrl: row.sfcUrl ?? `${legal}/sale-terms`,
    privacyPolicyUrl: row.privacyPolicyUrl ?? `${legal}/privacy-policy`,
    webappUrl: row.webappUrl ?? `${publicUrl}/clubs/${row.slug}`,
    vip: accessMode === 'VIP',
    theme: { primary: themePrimary, secondary: themeSecondary },
  };
}
