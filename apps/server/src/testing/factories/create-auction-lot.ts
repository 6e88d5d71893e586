import type { Context } from '#server/context.ts';
import { type CreateAuctionInput, createAuction } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { createClub } from './create-club.ts';
import { createExclusive } from './create-exclusive.ts';

export interface AuctionLotFixture {
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  auctionId: string;
  lotId: string;
  /** Path of its bids. */
  bidsUrl: string;
}

type Overrides = Partial<Omit<CreateAuctionInput, 'club' | 'lots'>> & {
  club?: ClubRecord;
  exclusive?: ExclusiveRecord;
  startingPriceCoins?: number;
};

/**
 * Creates a lot starting at 80 coins in an auction that began a minute ago and ends in an hour, at a new
 * foundation.
 */
export async function createAuctionLot(
  ctx: Context,
  { club: given, exclusive: own, startingPriceCoins = 80, ...overrides }: Overrides = {},
): Promise<AuctionLotFixture> {
  const club = given ?? (await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false }));
  const priceCoinUnits = coinsToCoinUnits(startingPriceCoins);
  const exclusive = own ?? (await createExclusive(ctx, { club, stock: 1, priceCoinUnits }));
  const created = await createAuction({
    ctx,
    actor: system('factory'),
    input: {
      club,
      name: { en: 'Gala auction', fr: 'Vente du gala' },
      startAt: new Date(Date.now() - 60_000),
      endAt: new Date(Date.now() + 3_600_000),
      lots: [{ exclusiveId: exclusive.id, number: 1 }],
      ...overrides,
    },
  });
  return {
    club,
    exclusive,
    auctionId: created.auctionId,
    lotId: created.lots[0]?.lotId ?? '',
    bidsUrl: `/api/clubs/${club.slug}/exclusives/${exclusive.slug}/bids`,
  };
}
