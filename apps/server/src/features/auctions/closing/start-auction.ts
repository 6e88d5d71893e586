import type { Context } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';

/**
 * Broadcasts the start of an auction. Its state follows from the dates alone; only open screens need the
 * event.
 */
export async function startAuction({
  ctx,
  input: { clubId, auctionId },
}: {
  ctx: Context;
  input: { clubId: string; auctionId: string };
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(club);
    uow.broadcast({ clubSlug: club.slug, key: auctionId }, 'auction', { id: auctionId, status: 'ACTIVE' });
  });
}
