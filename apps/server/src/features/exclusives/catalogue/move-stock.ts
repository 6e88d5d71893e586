import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { getCatalogueItem, type ItemOfClub } from './get-catalogue-item.ts';
import { changeStock, insertStockMovement } from './stock-store.ts';

interface MoveStockInput extends ItemOfClub {
  change: number;
  reason: string;
  requestId?: string | undefined;
}

/** Adds to the stock or takes from it, once per request id; never more than is left, despite concurrent buyers. */
export async function moveStock({
  ctx,
  actor,
  input: { club, id, change, reason, requestId },
}: UseCase<MoveStockInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  const key = { clubId: club.id, exclusiveId: id };
  const request = { username: actorName(actor), route: 'stock-movements', key: requestId ?? null };
  const once = { ...request, body: { id, change, reason } };
  await ctx.unitOfWork({ clubId: club.id, once }, async (uow) => {
    const before = await findCatalogueItem(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('exclusive.notFound');
    // Whoever wins it takes the piece that is there.
    assertIsNoLot(before);
    const stock = await changeStock(uow.tx, { ...key, change });
    if (stock === undefined) throw new ConflictError('stock.tooFew', { field: 'change' });
    const movement = { id: ctx.ids.next(), ...key, change, reason, actor: actorName(actor) };
    await insertStockMovement(uow.tx, movement);
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'exclusive.stockMoved', subject: `exclusive:${id}`, reason },
      ...{ before: { stock: stock - change }, after: { stock } },
    });
  });
  return getCatalogueItem({ ctx, actor, input: { club, id } });
}
