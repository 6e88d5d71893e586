import type { Context, UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { ForbiddenError, InvalidInputError } from '#server/lib/errors.ts';
import { COIN_UNITS_PER_COIN } from '#server/lib/money.ts';
import { assertCanManageAuctions } from './auction-policy.ts';
import { auctionStatusAt } from './auction-rules.ts';
import { insertAuction } from './auction-store.ts';
import { decideBids, type LotState, type PlacedBid } from './bids/bid-rules.ts';
import { insertBids } from './bids/bid-store.ts';
import {
  type CreateAuctionInput,
  type CreatedAuction,
  type LotRow,
  type NewLot,
  prepareAuction,
  toCreatedAuction,
} from './create-auction.ts';

export interface PastBid {
  fanId: string;
  /** In whole coins. */
  priceCoins: number;
  placedAt: Date;
}

export interface ImportAuctionInput extends Omit<CreateAuctionInput, 'lots'> {
  /** The bids of each lot are in the order in which they were placed. */
  lots: (NewLot & { bids: PastBid[] })[];
}

/**
 * Imports an auction with the bids placed on another platform; each bid is validated by the same rules as of
 * its own time. Lots that have ended are closed as of their end and their prices become due; nobody is
 * mailed.
 */
export async function importAuction({
  ctx,
  actor,
  input,
}: UseCase<ImportAuctionInput>): Promise<CreatedAuction> {
  const { club } = input;
  assertCanManageAuctions(actor, club.id);
  const created = await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    uow.invalidate(club);
    const now = await readClock(uow.tx);
    const { auction, itsLots } = await prepareAuction(uow, input, { leastStock: 0 });
    const fanIds = [...new Set(input.lots.flatMap(({ bids }) => bids.map(({ fanId }) => fanId)))];
    const fans = await findFansByIds(uow.tx, club.id, fanIds);
    const validated = fans.filter(({ kycStatus }) => kycStatus === 'VALIDATED');
    if (validated.length < fanIds.length) throw new ForbiddenError('fan.notValidated');
    const histories = itsLots.map((row, index) =>
      replay(ctx, { row, startAt: auction.startAt, bids: input.lots[index]?.bids ?? [], now }),
    );
    await insertAuction(
      uow.tx,
      auction,
      histories.map(({ row }) => row),
    );
    const placed = histories.flatMap(({ placed: ofLot }) => ofLot);
    if (placed.length > 0) await insertBids(uow.tx, { clubId: club.id, placed });
    uow.audit({
      clubId: club.id,
      actor,
      action: 'auction.imported',
      subject: `auction:${auction.id}`,
      detail: { lots: itsLots.length, bids: placed.length },
    });
    return toCreatedAuction(auction.id, itsLots);
  });
  return created;
}

interface Replay {
  row: LotRow;
  startAt: Date;
  bids: PastBid[];
  now: Date;
}

/** Places past bids one by one, each at its own time. */
function replay(ctx: Context, { row, startAt, bids, now }: Replay): { row: LotRow; placed: PlacedBid[] } {
  let lot: LotState = {
    lotId: row.id,
    visible: true,
    startAt,
    endAt: row.endAt,
    closedAt: null,
    extension: null,
    currentPriceCoinUnits: row.currentPriceCoinUnits,
    bidCount: 0,
    voidedCount: 0,
    increments: [],
    bidderCount: 0,
    topBidId: null,
  };
  const placed: PlacedBid[] = [];
  for (const { fanId, priceCoins, placedAt } of bids) {
    const offer = { id: ctx.ids.next(), fanId, hasCard: true, priceCoins, idempotencyKey: null };
    const decided = decideBids(lot, [offer], {
      now: placedAt,
      refused: new Map(),
      bidderIds: new Set(placed.map((bid) => bid.fanId)),
      earlier: [],
    });
    const [bid] = decided.placed;
    const isInOrder = placedAt <= now && (placed.at(-1)?.createdAt ?? startAt) <= placedAt;
    if (!bid || !isInOrder) throw refusal(row, priceCoins);
    placed.push(bid);
    lot = decided.lot;
  }
  const { currentPriceCoinUnits, bidCount, bidderCount, topBidId } = lot;
  const isOver = auctionStatusAt(lot, now) === 'CLOSED';
  return {
    placed,
    row: {
      ...row,
      ...{ currentPriceCoinUnits, bidCount, bidderCount, topBidId, notifiedSeq: bidCount },
      ...(isOver ? { closedAt: row.endAt, closeRuns: 1, winnerBidId: topBidId, dueBidId: topBidId } : {}),
    },
  };
}

function refusal({ number, currentPriceCoinUnits }: LotRow, priceCoins: number): InvalidInputError {
  const starting = currentPriceCoinUnits / COIN_UNITS_PER_COIN;
  return new InvalidInputError('request.invalid', {
    errors: [
      {
        path: `lots.${number}`,
        message: `A past bid of ${priceCoins} on a lot from ${starting} breaks the rules of its moment`,
      },
    ],
  });
}
