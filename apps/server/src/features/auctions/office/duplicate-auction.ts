import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { AUCTIONED_AGAIN, moveIntoCopy } from '#server/features/exclusives/index.ts';
import { actorName } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { createAuction, type NewLot } from '../create-auction.ts';
import { BACK_WITH_CLUB, lotStateAt } from './office-rules.ts';
import { type CountedAuction, findCountedAuction, findOfficeLots, lockAuction } from './office-store.ts';
import { settingsOf } from './present-office-auction.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface DuplicateAuctionInput extends AuctionInput {
  /** Of the copy; the same one makes it once. */
  id: string;
  unsoldLots?: boolean | undefined;
}

/**
 * Creates another auction with the same settings and length, a week or more later at the same hour: without lots, or with
 * copies of those that nobody bid for, whose sale was cancelled or whose price was paid back, each at its starting price. Throws 409 `lot.noneUnsold` where no piece of one is left.
 */
export async function duplicateAuction({
  ctx,
  actor,
  input: { club, auctionId, id, unsoldLots = false },
}: UseCase<DuplicateAuctionInput>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const request = { username: actorName(actor), route: 'auctions/duplicate', key: id };
  const once = { ...request, body: { auctionId, unsoldLots } };
  await ctx.unitOfWork({ clubId: club.id, once }, async (uow) => {
    // Two who offer the same lots again do so one after the other.
    await lockAuction(uow.tx, { clubId: club.id, auctionId });
    const source = await findCountedAuction(uow.tx, { clubId: club.id, auctionId });
    if (!source) throw new NotFoundError('auction.notFound');
    const lots = unsoldLots ? await copyUnsoldLots(uow, { actor, club, source }) : [];
    const { name, extension, increments, anonymous } = settingsOf(source);
    const { goalCents } = source;
    const weeks = Math.ceil((ctx.clock.now().getTime() - source.startAt.getTime()) / WEEK_MS) + 1;
    const later = (date: Date) => new Date(date.getTime() + Math.max(1, weeks) * WEEK_MS);
    await createAuction({
      ctx: uow,
      actor,
      input: {
        ...{ club, id, name, anonymous, increments, goalCents, lots },
        extension: extension ?? undefined,
        startAt: later(source.startAt),
        endAt: later(source.endAt),
        visible: false,
      },
    });
    return null;
  });
  return viewAuction(ctx.db, { actor, club, auctionId: id });
}

type UnsoldLots = Pick<UseCase<AuctionInput>, 'actor'> &
  Pick<AuctionInput, 'club'> & { source: CountedAuction };

async function copyUnsoldLots(uow: UnitOfWork, { actor, club, source }: UnsoldLots): Promise<NewLot[]> {
  const lots = await findOfficeLots(uow.tx, { clubId: club.id, auctionId: source.id });
  const copies: NewLot[] = [];
  for (const lot of lots.filter((one) => BACK_WITH_CLUB.includes(lotStateAt(one, source)))) {
    const { exclusiveId, startingPriceCoinUnits: priceCoinUnits } = lot;
    const copyId = await moveIntoCopy(uow, {
      ...{ actor, club, exclusiveId, priceCoinUnits },
      ...{ pieces: 1, reason: AUCTIONED_AGAIN },
    });
    if (copyId !== undefined) copies.push({ exclusiveId: copyId, number: copies.length + 1 });
  }
  if (copies.length === 0) throw new ConflictError('lot.noneUnsold');
  return copies;
}
