import type {
  AuctionSettings,
  GivenSettings,
  OfficeAuctionDetail,
} from '@tifo/contracts/back-office/auctions';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { scheduleAuctionStart, scheduleLotClosing } from '../closing/lot-schedules.ts';
import { type HeldLot, holdAuction } from './hold-auction.ts';
import { changedFields, toGoalCents } from './office-rules.ts';
import { setLotEnds, updateAuction } from './office-store.ts';
import { settingsOf } from './present-office-auction.ts';
import { viewAuction } from './view-auction.ts';

export interface ChangeAuctionInput {
  club: ClubRecord;
  auctionId: string;
  settings: GivenSettings;
  version: number;
}

/**
 * Changes the settings that may still change given the bids so far. Throws 409 `auction.fixed` with the
 * others.
 */
export async function changeAuction({
  ctx,
  actor,
  input: { club, auctionId, settings: given, version },
}: UseCase<ChangeAuctionInput>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const key = { clubId: club.id, auctionId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { auction, lots, changeable } = await holdAuction(uow, { actor, club, auctionId, version });
    const before = settingsOf(auction);
    const settings = normalised(given, before);
    const changed = changedFields(before, settings);
    if (changed.length === 0) return;
    const fixed = changed.filter((field) => !changeable.includes(field));
    if (fixed.length > 0) throw new ConflictError('auction.fixed', { members: { fields: fixed } });
    assertDates(settings, { now: ctx.clock.now(), isEndNew: changed.includes('endAt') });
    await updateAuction(uow.tx, key, toRow(settings));
    if (changed.includes('endAt')) await moveEnds(uow, club, { lots, endAt: new Date(settings.endAt) });
    if (changed.includes('startAt'))
      scheduleAuctionStart(uow, { ...key, startAt: new Date(settings.startAt) });
    uow.audit({
      actor,
      action: 'auction.changed',
      subject: `auction:${auctionId}`,
      before: pick(before, changed),
      after: pick(settings, changed),
    });
    uow.invalidate(club);
  });
  return viewAuction(ctx.db, { actor, club, auctionId });
}

/** Returns the settings in the form in which they are stored. */
function normalised(given: GivenSettings, before: AuctionSettings): AuctionSettings {
  return {
    ...given,
    startAt: new Date(given.startAt).toISOString(),
    endAt: new Date(given.endAt).toISOString(),
    goalEuros: given.goalEuros === undefined ? before.goalEuros : given.goalEuros,
  };
}

function assertDates(
  { startAt, endAt }: AuctionSettings,
  { now, isEndNew }: { now: Date; isEndNew: boolean },
): void {
  const isInOrder = new Date(startAt) < new Date(endAt);
  if (!isInOrder || (isEndNew && new Date(endAt) <= now))
    throw new InvalidInputError('auction.datesInvalid', { field: 'endAt' });
}

function toRow({ name, startAt, endAt, anonymous, extension, increments, goalEuros }: AuctionSettings) {
  return {
    ...{ name, anonymous, increments },
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    extensionWindowSeconds: extension?.windowSeconds ?? null,
    extensionLengthSeconds: extension?.lengthSeconds ?? null,
    goalCents: toGoalCents(goalEuros),
  };
}

async function moveEnds(
  uow: UnitOfWork,
  club: ClubRecord,
  { lots, endAt }: { lots: HeldLot[]; endAt: Date },
): Promise<void> {
  const lotIds = lots.map(({ id }) => id);
  if (lotIds.length === 0) return;
  await setLotEnds(uow.tx, { clubId: club.id, lotIds, endAt });
  for (const lotId of lotIds) scheduleLotClosing(uow, { clubId: club.id, lotId, endAt });
}

function pick(settings: AuctionSettings, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([field]) => fields.includes(field)));
}
