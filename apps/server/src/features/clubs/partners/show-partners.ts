import type { ClubPartners } from '@tifo/contracts/back-office/partners';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { assertMay } from '#server/lib/actor.ts';
import type { ClubRecord } from '../club-record.ts';
import { partnerLogoUrl } from './partner-rules.ts';
import { listPartners, type PartnerRow, readPartnersVersion } from './partner-store.ts';

/** Returns the partners of a club, in their order. */
export async function readPartners({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<ClubPartners> {
  assertMay(actor, 'clubs.settings', club.id);
  // The version first: partners that change in between are then refused as stale, and never saved unseen.
  const version = await readPartnersVersion(ctx.db, club.id);
  return { partners: await readOfficePartners(ctx.db, club.id), version };
}

export async function readOfficePartners(tx: Tx, clubId: string): Promise<ClubPartners['partners']> {
  return (await listPartners(tx, [clubId])).map(presentPartner);
}

export function presentPartner(partner: PartnerRow): ClubPartners['partners'][number] {
  const { id, slug, name } = partner;
  return { id, slug, name, logoUrl: partnerLogoUrl(partner) };
}
