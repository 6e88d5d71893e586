import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/client.ts';
import { system } from '#server/lib/actor.ts';
import { moveCoins } from '../move-coins.ts';
import { findCoinsPurchase } from './coins-purchase-store.ts';

/** Brings the coins that a payment has paid for, once however often the provider tells of it. */
export async function creditPurchase(tx: Tx, { clubId, id }: { clubId: string; id: string }): Promise<void> {
  const purchase = await findCoinsPurchase(tx, { clubId, id });
  if (!purchase) throw new Error('There is no such purchase of coins');
  const { fanId, paymentId, coinUnits } = purchase;
  const ref = `payment:${paymentId}`;
  const moves = [{ fanId, ref, coinUnits }];
  if ((await moveCoins(tx, { clubId, kind: 'COINS_PURCHASE', moves })) === 0) return;
  await recordAudit(tx, {
    clubId,
    actor: system('payments'),
    action: 'coins.bought',
    subject: `fan:${fanId}`,
    detail: { ref, coinUnits: String(coinUnits) },
  });
}
