import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { lockCatalogueItems } from './catalogue-store.ts';
import { copyExclusive } from './copy-exclusive.ts';
import { getCatalogueItem, type ItemOfClub } from './get-catalogue-item.ts';

/** Creates a hidden copy without stock, once per request id. */
export async function duplicateExclusive({
  ctx,
  actor,
  input: { club, id, requestId },
}: UseCase<ItemOfClub & { requestId?: string | undefined }>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  const request = { username: actorName(actor), route: 'exclusives/duplicate', key: requestId ?? null };
  const once = { ...request, body: { id } };
  const copyId = await ctx.unitOfWork({ clubId: club.id, once }, async (uow) => {
    // Locked, so that copies made at once do not choose the same slug.
    const [source] = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [id] });
    if (!source) throw new NotFoundError('exclusive.notFound');
    return (await copyExclusive(uow, { actor, club, source, changes: { stock: 0 } })).id;
  });
  return getCatalogueItem({ ctx, actor, input: { club, id: copyId } });
}
