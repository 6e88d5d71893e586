import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import type { ItemOfClub } from './get-catalogue-item.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';
import { changeStock, insertStockMovement } from './stock-store.ts';

interface MoveStockInput extends ItemOfClub {
  change: number;
  reason: string;
}

/** Adds to the stock or takes from it; never more than is left, despite concurrent buyers. */
export async function moveStock({
  ctx,
  actor,
  input: { club, id, change, reason },
}: UseCase<MoveStockInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  const key = { clubId: club.id, exclusiveId: id };
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await findCatalogueItem(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('exclusive.notFound');
    if (!(await changeStock(uow.tx, { ...key, change })))
      throw new ConflictError('stock.tooFew', { field: 'change' });
    const movement = { id: ctx.ids.next(), ...key, change, reason, actor: actorName(actor) };
    await insertStockMovement(uow.tx, movement);
    const after = await findCatalogueItem(uow.tx, { clubId: club.id, id });
    if (!after) throw new Error('The exclusive is gone');
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'exclusive.stockMoved', subject: `exclusive:${id}`, reason },
      ...{ before: { stock: after.stock - change }, after: { stock: after.stock } },
    });
    return presentCatalogueDetail(after, club);
  });
}
