import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';

export interface ItemOfClub {
  club: ClubRecord;
  id: string;
}

/** Returns one exclusive with all its fields. */
export async function getCatalogueItem({
  ctx,
  actor,
  input: { club, id },
}: UseCase<ItemOfClub>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.read', club.id);
  const row = await findCatalogueItem(ctx.db, { clubId: club.id, id });
  if (!row) throw new NotFoundError('exclusive.notFound');
  return presentCatalogueDetail(row, club);
}
