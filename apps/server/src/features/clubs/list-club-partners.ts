import type { Tx } from '#server/db/client.ts';
import { listPartners } from './club-store.ts';
import { partnerLogoUrl } from './partner-rules.ts';

/** A sponsor of a club as seen by the other features. */
export interface ClubPartner {
  slug: string;
  name: string;
  logoUrl: string;
}

export async function listClubPartners(tx: Tx, clubId: string): Promise<ClubPartner[]> {
  const partners = await listPartners(tx, [clubId]);
  return partners.map(({ slug, name }) => ({ slug, name, logoUrl: partnerLogoUrl(slug) }));
}
