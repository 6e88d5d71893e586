import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findExclusivesByIds } from '#server/features/exclusives/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { findDueLotsOfFan } from '../auction-store.ts';
import { presentDueLot } from '../present-auction.ts';

/** Returns the lots that a fan has won and not paid yet, newest first. */
export async function listDuePayments({
  ctx,
  actor,
  input: { slug, username, language },
}: UseCase<{ slug: string; username: string; language: Language }>): Promise<DuePaymentExclusive[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const due = await findDueLotsOfFan(ctx.db, { clubId: club.id, fanId: fan.id });
  if (due.length === 0) return [];
  const ids = due.map(({ exclusiveId }) => exclusiveId);
  const exclusives = await findExclusivesByIds(ctx.db, { clubId: club.id, ids });
  const byId = new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
  return due.flatMap((lot) => {
    const exclusive = byId.get(lot.exclusiveId);
    return exclusive ? presentDueLot({ lot, exclusive, club, language }) : [];
  });
}
