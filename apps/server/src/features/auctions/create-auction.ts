import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findExclusivesByIds, markAsLots } from '#server/features/exclusives/index.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { assertCanManageAuctions } from './auction-policy.ts';
import type { Extension } from './auction-rules.ts';
import { insertAuction } from './auction-store.ts';
import type { lots } from './auction-tables.ts';
import { scheduleAuctionStart, scheduleLotClosing } from './closing/lot-schedules.ts';

export interface NewAuction {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  name: LocalizedText;
  startAt: Date;
  endAt: Date;
  anonymous?: boolean;
  visible?: boolean;
  /** Bids close to the end move the end of their lot; off unless given. */
  extension?: Extension;
}

export interface NewLot {
  exclusiveId: string;
  number: number;
}

export interface CreateAuctionInput extends NewAuction {
  lots: NewLot[];
}

export interface CreatedAuction {
  auctionId: string;
  lots: { lotId: string; exclusiveId: string; number: number }[];
}

/** Opens an auction of exclusives of the club, each from its own price. It has to end in the future. */
export async function createAuction({
  ctx,
  actor,
  input,
}: UseCase<CreateAuctionInput>): Promise<CreatedAuction> {
  assertCanManageAuctions(actor);
  const { club, endAt } = input;
  if (endAt <= ctx.clock.now()) throw new InvalidInputError('auction.datesInvalid');
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { auction, itsLots } = await prepareAuction(uow, input);
    await insertAuction(uow.tx, auction, itsLots);
    uow.audit({
      actor,
      action: 'auction.created',
      subject: `auction:${auction.id}`,
      detail: { lots: itsLots.length },
    });
    const created = toCreatedAuction(auction.id, itsLots);
    if (input.startAt > ctx.clock.now())
      scheduleAuctionStart(uow, { clubId: club.id, auctionId: created.auctionId, startAt: input.startAt });
    for (const { lotId } of created.lots) scheduleLotClosing(uow, { clubId: club.id, lotId, endAt });
    uow.invalidate(club);
    return created;
  });
}

export type LotRow = typeof lots.$inferInsert;

/** The rows of a new auction, its exclusives marked as lots. */
export async function prepareAuction(uow: UnitOfWork, input: CreateAuctionInput) {
  const { club, startAt, endAt, extension } = input;
  if (startAt >= endAt) throw new InvalidInputError('auction.datesInvalid');
  const ids = input.lots.map(({ exclusiveId }) => exclusiveId);
  const exclusives = await findExclusivesByIds(uow.tx, { clubId: club.id, ids });
  const byId = new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
  const auction = {
    id: uow.ids.next(),
    clubId: club.id,
    name: input.name,
    startAt,
    endAt,
    anonymous: input.anonymous ?? false,
    visible: input.visible ?? true,
    extensionWindowSeconds: extension?.windowSeconds ?? null,
    extensionLengthSeconds: extension?.lengthSeconds ?? null,
  };
  const itsLots = input.lots.map(({ exclusiveId, number }): LotRow => {
    const exclusive = byId.get(exclusiveId);
    if (!exclusive) throw new NotFoundError('exclusive.notFound');
    return {
      id: uow.ids.next(),
      clubId: club.id,
      auctionId: auction.id,
      exclusiveId,
      number,
      startingPriceCoinUnits: exclusive.priceCoinUnits,
      currentPriceCoinUnits: exclusive.priceCoinUnits,
      endAt,
    };
  });
  await markAsLots(uow.tx, { clubId: club.id, ids });
  return { auction, itsLots };
}

export function toCreatedAuction(auctionId: string, itsLots: LotRow[]): CreatedAuction {
  return {
    auctionId,
    lots: itsLots.map(({ id, exclusiveId, number }) => ({ lotId: id, exclusiveId, number })),
  };
}
