import type { GivenSettings, OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { FIRST_VERSION } from '#server/lib/first-version.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { createAuction } from '../create-auction.ts';
import { changeAuction } from './change-auction.ts';
import { toGoalCents } from './office-rules.ts';
import { findCountedAuction } from './office-store.ts';
import { viewAuction } from './view-auction.ts';

interface AddAuctionInput {
  club: ClubRecord;
  id: string;
  settings: GivenSettings;
}

/**
 * Creates an auction without lots that stays hidden until it is shown. The id of one that was created before, whose answer was
 * lost, changes it, unless it was changed since (`edit.stale`).
 */
export async function addAuction({
  ctx,
  actor,
  input: { club, id: auctionId, settings },
}: UseCase<AddAuctionInput>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const { startAt, endAt, extension, goalEuros, ...fields } = settings;
  const input = {
    ...{ ...fields, club, id: auctionId, visible: false, lots: [] },
    ...{ startAt: new Date(startAt), endAt: new Date(endAt), extension: extension ?? undefined },
    goalCents: toGoalCents(goalEuros ?? null),
  };
  const isKnown = (await findCountedAuction(ctx.db, { clubId: club.id, auctionId })) !== undefined;
  const isNew = !isKnown && (await createAuction({ ctx, actor, input })).isNew;
  if (isNew) return viewAuction(ctx.db, { actor, club, auctionId });
  return changeAuction({ ctx, actor, input: { club, auctionId, settings, version: FIRST_VERSION } });
}
