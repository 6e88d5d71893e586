import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { lockPayment, refundPayment } from '#server/features/payments/index.ts';
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
  /** The purchase, by its own id or that of its payment. */
  id: string;
  reason: string;
  /** All of the purchase that has not gone back yet when absent. */
  coinUnits?: bigint;
}

/**
 * Takes bought coins out of the wallet again and sends back what they cost, as long as they are there to take: what is
 * spent or set aside is not. Throws `coinsPurchase.notFound`, `refund.tooMuch`, `coins.insufficient`, and
 * `state.notAllowed` for what nobody has paid.
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
  const share = await takeOutCoins(uow, { purchase, coinUnits, actor, reason });
  const { paymentId } = purchase;
  await refundPayment(uow, { clubId, id: paymentId, amountCents: share.cents, actor, reason });
  return share;
}

export interface TakeOutCoinsInput {
  actor: Actor;
  reason: string;
  /** Locked. */
  purchase: CoinsPurchaseRecord;
  coinUnits: bigint | undefined;
}

/** Only the coins, for money that goes back or is back. */
export async function takeOutCoins(
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

/** All returns together are rounded, not each of them, so that they end at what was paid. */
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

/** The wallet first, as everybody locks it. */
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
