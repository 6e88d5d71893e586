import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { centsToCoinUnits, smallest } from '#server/lib/money.ts';
import { lockWallets } from '../lock-wallets.ts';
import { lockCoinsPurchase, sumReturned } from './coins-purchase-store.ts';
import { takeOutCoins } from './return-coins.ts';

export interface TakeBackCoinsInput {
  clubId: string;
  id: string;
  reason: string;
  /** How much went back; all of it when absent. */
  cents?: bigint;
}

/**
 * The money of a purchase went back without our asking: the coins that it bought leave the wallet. Those that are spent or
 * set aside cannot be taken; then people are called.
 */
export async function takeBackCoins(
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
  if (coinUnits > 0n) await takeOutCoins(uow, { purchase, coinUnits, actor: system('payments'), reason });
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
