import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { createAuction } from '../create-auction.ts';
import { findCountedAuction } from './office-store.ts';
import { settingsOf } from './present-office-auction.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates another auction with the same settings and length, a week or more later at the same hour. The lots
 * are not copied.
 */
export async function duplicateAuction({
  ctx,
  actor,
  input: { club, auctionId, id },
}: UseCase<AuctionInput & { id: string }>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const source = await findCountedAuction(ctx.db, { clubId: club.id, auctionId });
  if (!source) throw new NotFoundError('auction.notFound');
  const { name, extension, increments, anonymous } = settingsOf(source);
  const { goalCents } = source;
  const weeks = Math.ceil((ctx.clock.now().getTime() - source.startAt.getTime()) / WEEK_MS) + 1;
  const later = (date: Date) => new Date(date.getTime() + Math.max(1, weeks) * WEEK_MS);
  await createAuction({
    ctx,
    actor,
    input: {
      ...{ club, id, name, anonymous, increments, goalCents },
      extension: extension ?? undefined,
      startAt: later(source.startAt),
      endAt: later(source.endAt),
      visible: false,
      lots: [],
    },
  });
  return viewAuction(ctx.db, { actor, club, auctionId: id });
}
