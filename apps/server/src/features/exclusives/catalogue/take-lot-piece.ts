import type { UnitOfWork } from '#server/context.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { PAID_ELSEWHERE } from './stock-causes.ts';
import { changeStock, insertStockMovement } from './stock-store.ts';

export interface LotPiece {
  actor: Actor;
  clubId: string;
  exclusiveId: string;
}

/**
 * Takes one piece of a lot that can be won no more out of the stock. Returns what is left; undefined where no piece was.
 */
export async function takeLotPiece(
  uow: UnitOfWork,
  { actor, reason, ...key }: LotPiece & { reason: string },
): Promise<number | undefined> {
  const stock = await changeStock(uow.tx, { ...key, change: -1, isClosedLot: true });
  if (stock === undefined) return undefined;
  await insertStockMovement(uow.tx, {
    ...{ id: uow.ids.next(), ...key, change: -1, reason, actor: actorName(actor) },
  });
  return stock;
}

/** Takes the piece of a lot whose price was paid outside the site out of the stock. */
export async function takePaidElsewhere(uow: UnitOfWork, piece: LotPiece): Promise<void> {
  await takeLotPiece(uow, { ...piece, reason: PAID_ELSEWHERE });
}
