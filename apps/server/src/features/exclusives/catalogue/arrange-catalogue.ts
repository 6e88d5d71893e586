import type { CatalogueOrder } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { countForSale, findInOrder, findOrderVersion, raiseOrderVersion, storeOrder } from './order-store.ts';
import { presentCatalogueItem } from './present-catalogue-item.ts';

const MOST = 500;

/** Returns what fans can buy, in the order in which they see it; the first 500. */
export async function showCatalogueOrder({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<CatalogueOrder> {
  assertMay(actor, 'catalogue.read', club.id);
  return readOrder(ctx.db, club);
}

/** Puts what fans can buy into this order; what is not in it follows by price. */
export async function arrangeCatalogue({
  ctx,
  actor,
  input: { club, ids, version },
}: UseCase<{ club: ClubRecord; ids: string[]; version: number }>): Promise<CatalogueOrder> {
  const clubId = club.id;
  assertMay(actor, 'catalogue.write', clubId);
  return ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    if (!(await raiseOrderVersion(uow.tx, { clubId, version }))) {
      const current = await readOrder(uow.tx, club);
      // A retry after a lost reply finds its work done.
      if (isOrder(current, ids)) return current;
      throw new StaleEditError(current);
    }
    if ((await countForSale(uow.tx, clubId, ids)) < ids.length) throw new NotFoundError('exclusive.notFound');
    const before = (await findInOrder(uow.tx, clubId, ids.length)).map(({ slug }) => slug);
    await storeOrder(uow.tx, { clubId, ids });
    const after = await readOrder(uow.tx, club);
    uow.audit({
      actor,
      action: 'catalogue.arranged',
      subject: `club:${clubId}`,
      before: { order: before },
      after: { order: after.items.slice(0, ids.length).map(({ slug }) => slug) },
    });
    uow.invalidate(club);
    return after;
  });
}

const isOrder = ({ items }: CatalogueOrder, ids: string[]) => ids.every((id, at) => items[at]?.id === id);

async function readOrder(tx: Tx, club: ClubRecord): Promise<CatalogueOrder> {
  // The version first: with one that is older than the order, a change is refused, never lost.
  const version = await findOrderVersion(tx, club.id);
  const rows = await findInOrder(tx, club.id, MOST);
  return { version, items: rows.map((row) => presentCatalogueItem(row, club)) };
}
