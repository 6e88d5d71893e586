import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertCanBeBought, type ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { AppError } from '#server/lib/errors.ts';
import { wonLotPort } from './won-lot-port.ts';

/** At which price an item is sold to a fan, and whether that pays a won lot. */
export interface Offer {
  lotId: string | null;
  priceCoinUnits: bigint;
}

/** Its price for everybody; a lot only for its winner, at the winning bid. Or why it is not for sale. */
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
