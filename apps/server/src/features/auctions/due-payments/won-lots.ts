import type { WonLotPort } from '#server/features/orders/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { findDueLotsOfFan, setLotPaid } from '../auction-store.ts';
import { lockLot } from '../bids/lot-store.ts';

/** Implements the port through which orders read won lots. */
export const wonLots: WonLotPort = {
  isDue: async (tx, key) => (await findDueLotsOfFan(tx, key)).length > 0,
  findDue: async (tx, key) => {
    const [due] = await findDueLotsOfFan(tx, key);
    // Locked until the order is written, so that the lot is not offered to another fan meanwhile.
    const held = due && (await lockLot(tx, { clubId: key.clubId, lotId: due.lotId }));
    if (due && held?.dueBidId !== due.bidId) return undefined;
    return due && { lotId: due.lotId, priceCoinUnits: due.priceCoinUnits };
  },
  markPaid: async (tx, key) => {
    if (!(await setLotPaid(tx, key))) throw new ConflictError('lot.alreadyPaid');
  },
};
