import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertWithinRefundLimit, lockPayment, refundPayment } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { coinsText, coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import { lockWallets } from '../lock-wallets.ts';
import { moveCoins } from '../move-coins.ts';
import type { CoinSpending } from '../spend-coins.ts';
import { assertCanManageCoins } from '../wallet-policy.ts';
import {
  type CoinsPurchaseRecord,
  type CoinsReturn,
  findCoinsPurchase,
  insertCoinsReturn,
  lockCoinsPurchase,
  sumReturned,
} from './coins-purchase-store.ts';

export interface ReturnCoinsInput {
  clubId: string;
  /** The id of the purchase or of its payment. */
  id: string;
  reason: string;
  /** Defaults to all of the purchase that has not been returned yet. */
  coinUnits?: bigint;
}

/**
 * Takes bought coins back from the wallet and refunds their price; spent or held coins cannot be returned.
 * Throws `coinsPurchase.notFound`, `refund.tooMuch`, `refund.aboveLimit`, `coins.insufficient`, and
 * `state.notAllowed` for an unpaid purchase.
 */
export async function returnCoins({ ctx, actor, input }: UseCase<ReturnCoinsInput>): Promise<CoinsReturn> {
  assertCanManageCoins(actor);
  return ctx.unitOfWork({ clubId: input.clubId }, (uow) => takeBack(uow, { ...input, actor }));
}

async function takeBack(
  uow: UnitOfWork,
  { actor, clubId, id, reason, coinUnits }: ReturnCoinsInput & { actor: Actor },
): Promise<CoinsReturn> {
  const asked = await findCoinsPurchase(uow.tx, { clubId, id });
  if (asked) await lockPayment(uow.tx, { clubId, id: asked.paymentId });
  const purchase = await lockCoinsPurchase(uow.tx, { clubId, id });
  if (!purchase) throw new NotFoundError('coinsPurchase.notFound');
  const returned = await sumReturned(uow.tx, purchase);
  const share = await debitCoins(uow, { purchase, coinUnits, actor, reason });
  await assertWithinRefundLimit(uow.tx, { clubId, cents: returned.cents + share.cents });
  const { paymentId } = purchase;
  await refundPayment(uow, { clubId, id: paymentId, amountCents: share.cents, actor, reason });
  return share;
}

export interface TakeOutCoinsInput {
  actor: Actor;
  reason: string;
  /** Locked by the caller. */
  purchase: CoinsPurchaseRecord;
  coinUnits: bigint | undefined;
}

/** Takes the coins only; the money is being refunded, or has been. */
export async function debitCoins(
  uow: UnitOfWork,
  { purchase, coinUnits, actor, reason }: TakeOutCoinsInput,
): Promise<CoinsReturn> {
  const { clubId, id: purchaseId, paymentId, fanId } = purchase;
  const share = toReturn(purchase, await sumReturned(uow.tx, purchase), coinUnits);
  const returnId = uow.ids.next();
  await insertCoinsReturn(uow.tx, { id: returnId, clubId, purchaseId, reason, ...share });
  uow.audit({
    clubId,
    actor,
    action: 'coins.returned',
    subject: `payment:${paymentId}`,
    detail: { reason, coinUnits: String(share.coinUnits), cents: String(share.cents) },
  });
  await takeCoins(uow.tx, { clubId, fanId, ref: `return:${returnId}`, coinUnits: share.coinUnits });
  await notifyFan(uow, { club: await readClub(uow, clubId), fanId, returnId, share });
  return share;
}

/** The total of all returns is rounded instead of each return, so that the sum matches the amount paid. */
function toReturn(
  { tokenPriceCents, coinUnits: bought }: CoinsPurchaseRecord,
  returned: CoinsReturn,
  asked: bigint | undefined,
): CoinsReturn {
  const left = bought - returned.coinUnits;
  const coinUnits = asked ?? left;
  if (asked !== undefined && asked <= 0n) throw new InvalidInputError();
  if (coinUnits > left || left === 0n) throw new ConflictError('refund.tooMuch');
  const cents = coinUnitsToCents(returned.coinUnits + coinUnits, tokenPriceCents) - returned.cents;
  return { coinUnits, cents };
}

/** The wallet is locked first, as in all transactions. */
async function takeCoins(tx: Tx, { clubId, ...move }: CoinSpending): Promise<void> {
  const { fanId, coinUnits } = move;
  const free = await lockWallets(tx, { clubId, fanIds: [fanId] });
  if ((free.get(fanId) ?? 0n) < coinUnits) throw new ConflictError('coins.insufficient');
  await moveCoins(tx, { clubId, kind: 'COINS_BUYBACK', moves: [move] });
}

interface News {
  club: ClubRecord;
  fanId: string;
  returnId: string;
  share: CoinsReturn;
}

async function notifyFan(uow: UnitOfWork, { club, fanId, returnId, share }: News): Promise<void> {
  const [fan] = await findFansByIds(uow.tx, club.id, [fanId]);
  if (!fan) return;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'coinsReturned',
    values: {
      coins: coinsText(share.coinUnits, club.ticker, fan.language),
      amount: moneyText(share.cents, fan.language),
    },
    linkPath: '/wallet',
    dedupe: `coinsReturned:${returnId}`,
  });
}
