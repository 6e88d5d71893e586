import type { UnitOfWork } from '#server/context.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { NOT_PAID, PAID_ELSEWHERE } from './stock-causes.ts';
import { changeStock, insertStockMovement } from './stock-store.ts';

export interface LotPiece {
  actor: Actor;
  clubId: string;
  exclusiveId: string;
}

/**
 * Changes the stock of a lot by pieces that nobody can win or owes. Returns what is left; undefined, without a change, where
 * there were fewer.
 */
export async function moveLotStock(
  uow: UnitOfWork,
  { actor, reason, change, ...key }: LotPiece & { reason: string; change: number },
): Promise<number | undefined> {
  const stock = await changeStock(uow.tx, { ...key, change, isFreeOfLot: true });
  if (stock === undefined) return undefined;
  await insertStockMovement(uow.tx, { id: uow.ids.next(), ...key, change, reason, actor: actorName(actor) });
  return stock;
}

/** Takes the piece of a lot whose price was paid outside the site out of the stock. */
export async function takePaidElsewhere(uow: UnitOfWork, piece: LotPiece): Promise<void> {
  await moveLotStock(uow, { ...piece, change: -1, reason: PAID_ELSEWHERE });
}

/** Puts the piece back whose price was not paid outside the site after all. */
export async function returnPaidElsewhere(uow: UnitOfWork, piece: LotPiece): Promise<void> {
  await moveLotStock(uow, { ...piece, change: 1, reason: NOT_PAID });
}
