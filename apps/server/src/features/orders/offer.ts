import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertCanBeBought, type ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { AppError } from '#server/lib/errors.ts';
import { wonLotPort } from './won-lot-port.ts';

/** The price at which an item is sold to a fan, and the won lot that the sale pays, if any. */
export interface Offer {
  lotId: string | null;
  priceCoinUnits: bigint;
}

/**
 * Returns the item's price; a lot is offered only to its winner, at the winning bid. Returns the error if it
 * is not for sale.
 */
export async function findOffer(
  uow: UnitOfWork,
  { club, exclusive, fanId }: { club: ClubRecord; exclusive: ExclusiveRecord; fanId: string },
): Promise<Offer | AppError> {
  const due = exclusive.isLot
    ? await wonLotPort.of(uow).findDue(uow.tx, { clubId: club.id, fanId, exclusiveId: exclusive.id })
    : undefined;
  if (due) return due;
  try {
    assertCanBeBought(club, exclusive, uow.clock.now());
    return { lotId: null, priceCoinUnits: exclusive.priceCoinUnits };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
