import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import type { AuctionMoment } from './office-rules.ts';
import { changeableFields } from './office-rules.ts';
import { type AuctionRow, lockAuction, lockLotsOfAuction } from './office-store.ts';
import { viewAuction } from './view-auction.ts';

export type HeldLot = Awaited<ReturnType<typeof lockLotsOfAuction>>[number];

export interface HeldAuction {
  auction: AuctionRow;
  lots: HeldLot[];
  moment: AuctionMoment;
  changeable: ReturnType<typeof changeableFields>;
}

interface Hold {
  actor: UseCase<unknown>['actor'];
  club: ClubRecord;
  auctionId: string;
  /**
   * The version that was edited; if it is not the current one, the call is refused with the current state.
   */
  version?: number;
}

/** Locks an auction and all its lots, so that bids wait until it has been changed. */
export async function holdAuction(
  uow: UnitOfWork,
  { actor, club, auctionId, version }: Hold,
): Promise<HeldAuction> {
  const auction = await lockAuction(uow.tx, { clubId: club.id, auctionId });
  if (!auction) throw new NotFoundError('auction.notFound');
  if (version !== undefined && auction.version !== version) {
    throw new StaleEditError(await viewAuction(uow.tx, { actor, club, auctionId }));
  }
  const lots = await lockLotsOfAuction(uow.tx, { clubId: club.id, auctionId });
  const moment = {
    hasStarted: auction.startAt <= uow.clock.now(),
    hasBids: lots.some(({ bidCount }) => bidCount > 0),
    isOver: lots.length > 0 && lots.every(({ closedAt }) => closedAt !== null),
  };
  return { auction, lots, moment, changeable: changeableFields(moment) };
}
