import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { countSparePieces } from './count-spare-pieces.ts';
import type { ItemOfClub } from './get-catalogue-item.ts';
import { presentStockMovement } from './present-catalogue-item.ts';
import { countStockMovements, findStockMovements } from './stock-store.ts';

/** Returns all changes of an exclusive's stock, newest first, and how many pieces of a lot its auction does not need. */
export async function listStockMovements({
  ctx,
  actor,
  input: { club, id, query },
}: UseCase<ItemOfClub & { query: PageQuery }>) {
  assertMay(actor, 'catalogue.read', club.id);
  const key = { clubId: club.id, exclusiveId: id };
  const page = toIdPageRequest(query);
  const [item, rows, count, nameOf] = await Promise.all([
    findCatalogueItem(ctx.db, { clubId: club.id, id }),
    findStockMovements(ctx.db, { ...key, page }),
    countStockMovements(ctx.db, { ...key, most: MOST_COUNTED + 1 }),
    nameStaff(ctx, club.id),
  ]);
  if (!item) throw new NotFoundError('exclusive.notFound');
  const list = toListPage(
    toIdPage(rows, page.limit, (row) => row.id),
    count,
    (row) => presentStockMovement(row, nameOf),
  );
  return { ...list, spareStock: await countSparePieces(ctx, item) };
}
