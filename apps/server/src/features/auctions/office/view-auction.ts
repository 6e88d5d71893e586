import type { OfficeAuctionDetail, OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findExclusivesByIds } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { seesBidders } from '../auction-policy.ts';
import { findCountedAuction, findOfficeLots, type OfficeLotRow } from './office-store.ts';
import { presentAuctionDetail, presentOfficeLot } from './present-office-auction.ts';

interface Viewer {
  actor: Actor;
  club: ClubRecord;
}

/** Returns an auction with its lots, as staff see it. */
export async function viewAuction(
  tx: Tx,
  { actor, club, auctionId }: Viewer & { auctionId: string },
): Promise<OfficeAuctionDetail> {
  const auction = await findCountedAuction(tx, { clubId: club.id, auctionId });
  if (!auction) throw new NotFoundError('auction.notFound');
  const lots = await findOfficeLots(tx, { clubId: club.id, auctionId });
  return presentAuctionDetail({ club, auction, lots, ...(await findNamed(tx, { actor, club, lots })) });
}

/** Returns one lot, as staff see it. */
export async function viewLot(
  tx: Tx,
  { actor, club, lotId }: Viewer & { lotId: string },
): Promise<OfficeLot> {
  const [lot] = await findOfficeLots(tx, { clubId: club.id, lotId });
  const auction = lot && (await findCountedAuction(tx, { clubId: club.id, auctionId: lot.auctionId }));
  if (!lot || !auction) throw new NotFoundError('lot.notFound');
  return presentOfficeLot(lot, { club, auction, ...(await findNamed(tx, { actor, club, lots: [lot] })) });
}

async function findNamed(tx: Tx, { actor, club, lots }: Viewer & { lots: OfficeLotRow[] }) {
  const ids = lots.map(({ exclusiveId }) => exclusiveId);
  const people = lots.flatMap(({ leaderId, buyerId }) => [leaderId, buyerId]).filter((id) => id !== null);
  const shown = seesBidders(actor, club.id) ? [...new Set(people)] : [];
  const exclusives = await findExclusivesByIds(tx, { clubId: club.id, ids });
  const fans = await findFansByIds(tx, club.id, shown);
  return {
    exclusives: new Map(exclusives.map((exclusive) => [exclusive.id, exclusive])),
    fans: new Map(fans.map((fan) => [fan.id, fan])),
  };
}
