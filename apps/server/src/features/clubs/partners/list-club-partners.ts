import type { Tx } from '#server/db/client.ts';
import { partnerLogoUrl } from './partner-rules.ts';
import { listPartners } from './partner-store.ts';

/** A sponsor of a club as seen by the other features. */
export interface ClubPartner {
  slug: string;
  name: string;
  logoUrl: string;
}

export async function listClubPartners(tx: Tx, clubId: string): Promise<ClubPartner[]> {
  const partners = await listPartners(tx, [clubId]);
  return partners.map((partner) => ({
    ...{ slug: partner.slug, name: partner.name },
    logoUrl: partnerLogoUrl(partner),
  }));
}
