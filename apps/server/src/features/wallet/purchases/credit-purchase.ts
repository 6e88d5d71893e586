import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { moveCoins } from '../move-coins.ts';
import { findCoinsPurchase } from './coins-purchase-store.ts';

/** Credits the coins of a paid purchase, once however often the provider reports it. */
export async function creditPurchase(
  uow: UnitOfWork,
  { clubId, id }: { clubId: string; id: string },
): Promise<void> {
  const purchase = await findCoinsPurchase(uow.tx, { clubId, id });
  if (!purchase) throw new Error('There is no such purchase of coins');
  const { fanId, paymentId, coinUnits } = purchase;
  const ref = `payment:${paymentId}`;
  const moves = [{ fanId, ref, coinUnits }];
  if ((await moveCoins(uow.tx, { clubId, kind: 'COINS_PURCHASE', moves })) === 0) return;
  uow.audit({
    clubId,
    actor: system('payments'),
    action: 'coins.bought',
    subject: `fan:${fanId}`,
    detail: { ref, coinUnits: String(coinUnits) },
  });
}
