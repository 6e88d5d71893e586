import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { ConflictError, InvalidInputError } from '#server/lib/errors.ts';
import { COIN_UNITS_PER_COIN } from '#server/lib/money.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { type HeldLot, holdAuction } from './hold-auction.ts';
import { renumberLots, setStartingPrice, updateAuction } from './office-store.ts';
import { removeLots } from './remove-lots.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

export interface ChangeLotsInput extends AuctionInput {
  /** All lots that stay, in their new order; lots left out are removed. */
  lots: { id: string; startingPriceCoins: number }[];
  version: number;
}

/**
 * Reorders lots and sets their starting prices; a lot with bids keeps its price and must stay. Throws 409
 * `lot.hasBids`.
 */
export async function changeLots({
  ctx,
  actor,
  input: { club, auctionId, lots: wanted, version },
}: UseCase<ChangeLotsInput>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const key = { clubId: club.id, auctionId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { lots, changeable } = await holdAuction(uow, { actor, club, auctionId, version });
    if (!changeable.includes('lots')) throw new ConflictError('auction.fixed');
    const { leaving, priced } = compare(lots, wanted);
    if ([...leaving, ...priced.map(({ lot }) => lot)].some(isFixed)) throw new ConflictError('lot.hasBids');
    for (const { lot, priceCoinUnits } of priced) {
      await setStartingPrice(uow.tx, { clubId: club.id, lotId: lot.id, priceCoinUnits });
    }
    await removeLots(uow, { actor, club, lots: leaving });
    await renumberLots(
      uow.tx,
      key,
      wanted.map(({ id }) => id),
    );
    await updateAuction(uow.tx, key, {});
    uow.audit({
      actor,
      action: 'auction.lotsChanged',
      subject: `auction:${auctionId}`,
      before: { lots: lots.toSorted((one, other) => one.number - other.number).map(forRecord) },
      after: { lots: wanted },
    });
    uow.invalidate(club);
  });
  return viewAuction(ctx.db, { actor, club, auctionId });
}

const isFixed = ({ bidCount, closedAt }: HeldLot) => bidCount > 0 || closedAt !== null;
const forRecord = ({ id, startingPriceCoinUnits }: HeldLot) => ({
  id,
  startingPriceCoins: Number(startingPriceCoinUnits) / Number(COIN_UNITS_PER_COIN),
});

function compare(lots: HeldLot[], wanted: ChangeLotsInput['lots']) {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const ids = new Set(wanted.map(({ id }) => id));
  const priced = wanted.flatMap(({ id, startingPriceCoins }) => {
    const lot = byId.get(id);
    if (!lot) throw new InvalidInputError();
    const priceCoinUnits = BigInt(Math.round(startingPriceCoins * Number(COIN_UNITS_PER_COIN)));
    return priceCoinUnits === lot.startingPriceCoinUnits ? [] : { lot, priceCoinUnits };
  });
  if (ids.size !== wanted.length) throw new InvalidInputError();
  return { leaving: lots.filter(({ id }) => !ids.has(id)), priced };
}
