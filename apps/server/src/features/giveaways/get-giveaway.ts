import type { Tx } from '#server/db/client.ts';
import { holdPartner, listClubPartners } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findGiveaway, type GiveawayRecord } from './giveaway-store.ts';

/** Throws `giveaway.notFound` for an unknown id and for one of another club alike. */
export async function getGiveaway(
  tx: Tx,
  by: { clubId: string; id: string } | { clubId: string; slug: string },
): Promise<GiveawayRecord> {
  const giveaway = await findGiveaway(tx, by);
  if (!giveaway) throw new NotFoundError('giveaway.notFound');
  return giveaway;
}

export async function assertIsPartner(
  tx: Tx,
  { clubId, partnerSlug }: { clubId: string; partnerSlug: string | undefined },
): Promise<void> {
  if (partnerSlug === undefined) return;
  const partners = await listClubPartners(tx, clubId);
  if (!partners.some(({ slug }) => slug === partnerSlug)) throw new NotFoundError('partner.notFound');
}

/** Throws unless a giveaway can name the partner, which then cannot be removed before the transaction has ended. */
export async function assertCanNamePartner(
  tx: Tx,
  { clubId, partnerSlug }: { clubId: string; partnerSlug: string | undefined },
): Promise<void> {
  if (partnerSlug === undefined) return;
  if (!(await holdPartner(tx, { clubId, slug: partnerSlug }))) throw new NotFoundError('partner.notFound');
}
