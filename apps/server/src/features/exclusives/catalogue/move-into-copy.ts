import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { copyExclusive } from './copy-exclusive.ts';
import { AUCTIONED_AGAIN } from './stock-causes.ts';
import { takeLotPiece } from './take-lot-piece.ts';

export interface UnsoldLot {
  actor: Actor;
  club: ClubRecord;
  exclusiveId: string;
  /** The price of the copy. */
  priceCoinUnits: bigint;
}

/**
 * Moves one piece of a lot that nobody bought into a hidden copy, which can become another lot. Returns the copy's id;
 * undefined where no piece is left.
 */
export async function moveIntoCopy(
  uow: UnitOfWork,
  { actor, club, exclusiveId, priceCoinUnits }: UnsoldLot,
): Promise<string | undefined> {
  const reason = AUCTIONED_AGAIN;
  const stock = await takeLotPiece(uow, { actor, clubId: club.id, exclusiveId, reason });
  if (stock === undefined) return undefined;
  const source = await findCatalogueItem(uow.tx, { clubId: club.id, id: exclusiveId });
  if (!source) throw new NotFoundError('exclusive.notFound');
  const changes = { stock: 1, stockReason: reason, priceCoinUnits };
  const copy = await copyExclusive(uow, { actor, club, source, changes });
  uow.audit({
    ...{ actor, action: 'exclusive.stockMoved', subject: `exclusive:${exclusiveId}` },
    ...{ before: { stock: stock + 1 }, after: { stock }, detail: { copy: copy.id } },
  });
  return copy.id;
}
