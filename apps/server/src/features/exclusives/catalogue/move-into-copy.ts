import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { copyExclusive } from './copy-exclusive.ts';
import { AUCTIONED_AGAIN } from './stock-causes.ts';
import { changeStock, insertStockMovement } from './stock-store.ts';

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
  const key = { clubId: club.id, exclusiveId };
  const stock = await changeStock(uow.tx, { ...key, change: -1, isUnsoldLot: true });
  if (stock === undefined) return undefined;
  const source = await findCatalogueItem(uow.tx, { clubId: club.id, id: exclusiveId });
  if (!source) throw new NotFoundError('exclusive.notFound');
  const reason = AUCTIONED_AGAIN;
  await insertStockMovement(uow.tx, {
    ...{ id: uow.ids.next(), ...key, change: -1, reason, actor: actorName(actor) },
  });
  const changes = { stock: 1, stockReason: reason, priceCoinUnits };
  const copy = await copyExclusive(uow, { actor, club, source, changes });
  uow.audit({
    ...{ actor, action: 'exclusive.stockMoved', subject: `exclusive:${exclusiveId}` },
    ...{ before: { stock: stock + 1 }, after: { stock }, detail: { copy: copy.id } },
  });
  return copy.id;
}
