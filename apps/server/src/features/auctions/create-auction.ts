import type { BidIncrement } from '@tifo/contracts/bid-rules';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findExclusivesByIds, markAsLots } from '#server/features/exclusives/index.ts';
import { ConflictError, InvalidInputError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { assertCanManageAuctions } from './auction-policy.ts';
import type { Extension } from './auction-rules.ts';
import { insertAuction } from './auction-store.ts';
import type { lots } from './auction-tables.ts';
import { scheduleAuctionStart, scheduleLotClosing } from './closing/lot-schedules.ts';
import { lockAuction } from './office/office-store.ts';

export interface NewAuction {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  /** Chosen by the caller, which makes the call idempotent: an existing auction with this id is returned. */
  id?: string;
  name: LocalizedText;
  startAt: Date;
  endAt: Date;
  anonymous?: boolean;
  visible?: boolean;
  /** Bids close to the end extend their lot; absent means no extension. */
  extension?: Extension | undefined;
  /** The bid increment per price range; absent means one coin everywhere. */
  increments?: BidIncrement[];
  /** What the bids are to come to. */
  goalCents?: bigint | null;
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
  /** False if it was there already; its lots are not listed then. */
  isNew: boolean;
  lots: { lotId: string; exclusiveId: string; number: number }[];
}

/**
 * Creates an auction of exclusives of the club, each starting at its own price. Its end must be in the
 * future.
 */
export async function createAuction({
  ctx,
  actor,
  input,
}: UseCase<CreateAuctionInput>): Promise<CreatedAuction> {
  const { club, endAt } = input;
  assertCanManageAuctions(actor, club.id);
  if (endAt <= ctx.clock.now()) throw new InvalidInputError('auction.datesInvalid', { field: 'endAt' });
  return ctx.unitOfWork({ clubId: club.id, findsOwnWork: input.id !== undefined }, async (uow) => {
    const key = { clubId: club.id, auctionId: input.id ?? uow.ids.next() };
    const known = { auctionId: key.auctionId, isNew: false, lots: [] };
    if (input.id && (await lockAuction(uow.tx, key))) return known;
    const { auction, itsLots } = await prepareAuction(uow, { ...input, id: key.auctionId });
    if (!(await insertAuction(uow.tx, auction, itsLots))) {
      // Inserted meanwhile by the same request sent twice, or known to another club.
      if (await lockAuction(uow.tx, key)) return known;
      throw new UnprocessableError('idempotency.mismatch');
    }
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

/** Inserts the rows of a new auction and marks its exclusives as lots. */
export async function prepareAuction(
  uow: UnitOfWork,
  input: CreateAuctionInput,
  { leastStock }: { leastStock?: number } = {},
) {
  const { club, startAt, endAt, extension } = input;
  if (startAt >= endAt) throw new InvalidInputError('auction.datesInvalid', { field: 'endAt' });
  const auction = {
    id: input.id ?? uow.ids.next(),
    clubId: club.id,
    name: input.name,
    startAt,
    endAt,
    anonymous: input.anonymous ?? false,
    visible: input.visible ?? true,
    extensionWindowSeconds: extension?.windowSeconds ?? null,
    extensionLengthSeconds: extension?.lengthSeconds ?? null,
    increments: input.increments ?? [],
    goalCents: input.goalCents ?? null,
  };
  const { lots: wanted } = input;
  const itsLots = await toLotRows(uow, { clubId: club.id, auctionId: auction.id, endAt, lots: wanted });
  await makeLots(uow, { clubId: club.id, ids: wanted.map(({ exclusiveId }) => exclusiveId), leastStock });
  return { auction, itsLots };
}

/** Makes exclusives lots. Throws `stock.exhausted` if one is sold out, or its last piece is being bought. */
export async function makeLots(
  uow: UnitOfWork,
  { clubId, ids, leastStock = 1 }: { clubId: string; ids: string[]; leastStock?: number | undefined },
): Promise<void> {
  const made = await markAsLots(uow.tx, { clubId, ids, leastStock });
  if (made < ids.length) throw new ConflictError('stock.exhausted');
}

interface WantedLots {
  clubId: string;
  auctionId: string;
  endAt: Date;
  lots: NewLot[];
}

/** Returns the rows of new lots, each starting at the price of its exclusive. */
export async function toLotRows(
  uow: UnitOfWork,
  { clubId, auctionId, endAt, lots: wanted }: WantedLots,
): Promise<LotRow[]> {
  const ids = wanted.map(({ exclusiveId }) => exclusiveId);
  const exclusives = await findExclusivesByIds(uow.tx, { clubId, ids });
  const byId = new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
  return wanted.map(({ exclusiveId, number }): LotRow => {
    const exclusive = byId.get(exclusiveId);
    if (!exclusive) throw new NotFoundError('exclusive.notFound');
    return {
      id: uow.ids.next(),
      clubId,
      auctionId,
      exclusiveId,
      number,
      startingPriceCoinUnits: exclusive.priceCoinUnits,
      currentPriceCoinUnits: exclusive.priceCoinUnits,
      endAt,
    };
  });
}

export function toCreatedAuction(auctionId: string, itsLots: LotRow[]): CreatedAuction {
  return {
    auctionId,
    isNew: true,
    lots: itsLots.map(({ id, exclusiveId, number }) => ({ lotId: id, exclusiveId, number })),
  };
}
