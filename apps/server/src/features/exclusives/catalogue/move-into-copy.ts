import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { copyExclusive } from './copy-exclusive.ts';
import { moveLotStock } from './lot-stock.ts';

export interface FreePieces {
  actor: Actor;
  club: ClubRecord;
  exclusiveId: string;
  pieces: number;
  /** One of the causes of stock movements. */
  reason: string;
  /** The price of the copy; absent means the same. */
  priceCoinUnits?: bigint;
}

/**
 * Moves pieces of a lot that nobody can win or owes into a hidden copy, which can be sold or become another lot. Returns the
 * copy's id; undefined where there are fewer pieces.
 */
export async function moveIntoCopy(
  uow: UnitOfWork,
  { actor, club, exclusiveId, pieces, reason, ...price }: FreePieces,
): Promise<string | undefined> {
  const stock = await moveLotStock(uow, { actor, clubId: club.id, exclusiveId, reason, change: -pieces });
  if (stock === undefined) return undefined;
  const source = await findCatalogueItem(uow.tx, { clubId: club.id, id: exclusiveId });
  if (!source) throw new NotFoundError('exclusive.notFound');
  const changes = { stock: pieces, stockReason: reason, ...price };
  const copy = await copyExclusive(uow, { actor, club, source, changes });
  uow.audit({
    ...{ actor, action: 'exclusive.stockMoved', subject: `exclusive:${exclusiveId}` },
    ...{ before: { stock: stock + pieces }, after: { stock }, detail: { copy: copy.id } },
  });
  return copy.id;
}
