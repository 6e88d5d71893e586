import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { centsToCoinUnits, smallest } from '#server/lib/money.ts';
import { lockWallets } from '../lock-wallets.ts';
import { lockCoinsPurchase, sumReturned } from './coins-purchase-store.ts';
import { debitCoins } from './return-coins.ts';

export interface TakeBackCoinsInput {
  clubId: string;
  id: string;
  reason: string;
  /** The cents refunded; defaults to the whole amount. */
  cents?: bigint;
}

/**
 * Handles a refund of a purchase made outside Tifo: takes its coins from the wallet. If they have been spent
 * or are held, the operators are alerted instead.
 */
export async function reclaimCoins(
  uow: UnitOfWork,
  { clubId, id, reason, cents }: TakeBackCoinsInput,
): Promise<void> {
  const purchase = await lockCoinsPurchase(uow.tx, { clubId, id });
  if (!purchase) return;
  const { fanId, tokenPriceCents } = purchase;
  const left = purchase.coinUnits - (await sumReturned(uow.tx, purchase)).coinUnits;
  const wanted = cents === undefined ? left : smallest(left, centsToCoinUnits(cents, tokenPriceCents));
  const free = (await lockWallets(uow.tx, { clubId, fanIds: [fanId] })).get(fanId) ?? 0n;
  const coinUnits = smallest(free, wanted);
  if (coinUnits > 0n) await debitCoins(uow, { purchase, coinUnits, actor: system('payments'), reason });
  if (coinUnits < wanted)
    uow.logger.warn(
      {
        alert: 'coinsGone',
        club: clubId,
        fan: fanId,
        purchase: purchase.id,
        missing: String(wanted - coinUnits),
      },
      'Bought coins were spent before their money went back',
    );
}
