import type { Tx } from '#server/db/client.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import {
  assertPaid,
  lockPayment,
  type RefundedFeature,
  type RefundPart,
  refundPayment,
} from '#server/features/payments/index.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { toFreeCoins } from '../get-balance.ts';
import { findWallet } from '../ledger-store.ts';
import {
  type CoinsPurchaseRecord,
  findCoinsPurchase,
  findCoinsPurchasesByIds,
  lockCoinsPurchase,
  sumReturned,
} from './coins-purchase-store.ts';
import { assertCoinsAreLeft, debitCoins, toReturn } from './return-coins.ts';

export const coinRefunds: RefundedFeature = {
  async lock(tx, { clubId, ref }) {
    const { paymentId } = await getPurchase(tx, { clubId, id: ref });
    await lockPayment(tx, { clubId, id: paymentId });
    await lockCoinsPurchase(tx, { clubId, id: ref });
  },
  async findLeft(tx, { clubId, ref }) {
    const purchase = await getPurchase(tx, { clubId, id: ref });
    const returned = await sumReturned(tx, purchase);
    return returned.coinUnits < purchase.coinUnits ? toReturn(purchase, returned, undefined).cents : 0n;
  },
  async plan(tx, { club, ref, part }) {
    const clubId = club.id;
    const purchase = await getPurchase(tx, { clubId, id: ref });
    const { fanId, paymentId } = purchase;
    const returned = await sumReturned(tx, purchase);
    const coinUnits = coinUnitsOf(part);
    const share = toReturn(purchase, returned, coinUnits);
    const free = toFreeCoins(await findWallet(tx, { clubId, fanId }));
    assertCoinsAreLeft({ club, free, wanted: share.coinUnits });
    await assertPaid(tx, { clubId, id: paymentId });
    const money = presentMoney(share.cents);
    return {
      effects: {
        ...{ worth: money, money, coins: presentCoins(0n, club.ticker) },
        takenCoins: presentCoins(share.coinUnits, club.ticker),
        isWhole: returned.coinUnits + share.coinUnits === purchase.coinUnits,
        ...{ returnsStock: false, receipt: 'NONE', hasCreditNote: false },
      },
      worthCents: share.cents,
      inAllCents: returned.cents + share.cents,
      async make(uow, { actor, reason }) {
        const { cents } = await debitCoins(uow, { purchase, coinUnits, actor, reason });
        await refundPayment(uow, { clubId, id: paymentId, amountCents: cents, actor, reason });
      },
    };
  },
  async nameAll(tx, { clubId, refs }) {
    const purchases = await findCoinsPurchasesByIds(tx, { clubId, ids: refs });
    const buyers = [...new Set(purchases.map(({ fanId }) => fanId))];
    const names = new Map((await findFansByIds(tx, clubId, buyers)).map(({ id, name }) => [id, name]));
    return new Map(
      purchases.map(({ id, fanId, paymentId }) => [id, { name: names.get(fanId) ?? '', paymentId }]),
    );
  },
};

async function getPurchase(tx: Tx, key: { clubId: string; id: string }): Promise<CoinsPurchaseRecord> {
  const purchase = await findCoinsPurchase(tx, key);
  if (!purchase) throw new NotFoundError('coinsPurchase.notFound');
  return purchase;
}

function coinUnitsOf(part: RefundPart | undefined): bigint | undefined {
  if (part && 'cents' in part) throw new InvalidInputError();
  return part?.coinUnits;
}
