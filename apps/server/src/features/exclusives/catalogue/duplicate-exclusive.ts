import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { lockCatalogueItems } from './catalogue-store.ts';
import { copyExclusive, type ExclusiveCopy } from './copy-exclusive.ts';
import { countSparePieces } from './count-spare-pieces.ts';
import { getCatalogueItem, type ItemOfClub } from './get-catalogue-item.ts';
import { moveIntoCopy } from './move-into-copy.ts';
import { SOLD_APART } from './stock-causes.ts';

interface DuplicateExclusiveInput extends ItemOfClub {
  /** Whether the copy gets the pieces of a lot that its auction does not need. */
  withSpareStock?: boolean | undefined;
  requestId?: string | undefined;
}

/**
 * Creates a hidden copy, once per request id, without stock or with the spare pieces of a lot. Throws 409 `stock.tooFew` where
 * there are none.
 */
export async function duplicateExclusive({
  ctx,
  actor,
  input: { club, id, withSpareStock = false, requestId },
}: UseCase<DuplicateExclusiveInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  const request = { username: actorName(actor), route: 'exclusives/duplicate', key: requestId ?? null };
  const once = { ...request, body: { id, ...(withSpareStock ? { withSpareStock } : {}) } };
  const copyId = await ctx.unitOfWork({ clubId: club.id, once }, async (uow) => {
    // Locked, so that copies made at once do not choose the same slug.
    const [source] = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [id] });
    if (!source) throw new NotFoundError('exclusive.notFound');
    if (withSpareStock) return copyWithSpareStock(uow, { actor, club, source });
    return (await copyExclusive(uow, { actor, club, source, changes: { stock: 0 } })).id;
  });
  return getCatalogueItem({ ctx, actor, input: { club, id: copyId } });
}

async function copyWithSpareStock(
  uow: UnitOfWork,
  { actor, club, source }: Pick<ExclusiveCopy, 'actor' | 'club' | 'source'>,
): Promise<string> {
  const pieces = await countSparePieces(uow, source);
  const moved = { actor, club, exclusiveId: source.id, pieces, reason: SOLD_APART };
  const copyId = pieces > 0 ? await moveIntoCopy(uow, moved) : undefined;
  if (copyId === undefined) throw new ConflictError('stock.tooFew');
  return copyId;
}
