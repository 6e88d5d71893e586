import type { Context } from '#server/context.ts';
import { deleteOldRefusedCards } from './refused-card-store.ts';

/** After a week they are of no use to anybody. */
export async function removeOldRefusedCards({ ctx }: { ctx: Context }): Promise<void> {
  await ctx.unitOfWork({ clubId: null }, (uow) => deleteOldRefusedCards(uow.tx));
}
