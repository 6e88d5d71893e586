import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { askForRefund, type RefundOutcome } from '#server/features/payments/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { coinsText, coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import { lockWallets } from '../lock-wallets.ts';
import { moveCoins } from '../move-coins.ts';
import type { CoinSpending } from '../spend-coins.ts';
import {
  type CoinsPurchaseRecord,
  type CoinsReturn,
  findCoinsPurchase,
  insertCoinsReturn,
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
 * Takes bought coins back from the wallet and refunds their price; spent or held coins cannot be returned. Above
 * the club's limit it waits for a second person. Throws `coinsPurchase.notFound`, `refund.tooMuch`,
 * `refund.coinsSpent`, `refund.waits`, and `state.notAllowed` for an unpaid purchase.
 */
export async function returnCoins({ ctx, actor, input }: UseCase<ReturnCoinsInput>): Promise<RefundOutcome> {
  const { clubId, id, reason, coinUnits } = input;
  assertMay(actor, 'refunds.make', clubId);
  const part = coinUnits === undefined ? undefined : { coinUnits };
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const purchase = await findCoinsPurchase(uow.tx, { clubId, id });
    if (!purchase) throw new NotFoundError('coinsPurchase.notFound');
    const asked = { clubId, purpose: 'COINS', ref: purchase.id, part, reason } as const;
    return askForRefund({ ctx: uow, actor, input: asked });
  });
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
  const club = await readClub(uow, clubId);
  await takeCoins(uow.tx, { club, fanId, ref: `return:${returnId}`, coinUnits: share.coinUnits });
  await notifyFan(uow, { club, fanId, returnId, share });
  return share;
}

/** The total of all returns is rounded instead of each return, so that the sum matches the amount paid. */
export function toReturn(
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
async function takeCoins(tx: Tx, { club, ...move }: Omit<CoinSpending, 'clubId'> & { club: ClubRecord }) {
  const { fanId, coinUnits } = move;
  const clubId = club.id;
  const free = await lockWallets(tx, { clubId, fanIds: [fanId] });
  assertCoinsAreLeft({ club, free: free.get(fanId) ?? 0n, wanted: coinUnits });
  await moveCoins(tx, { clubId, kind: 'COINS_BUYBACK', moves: [move] });
}

/** Throws `refund.coinsSpent` if fewer coins can be taken out of the wallet. */
export function assertCoinsAreLeft(of: { club: ClubRecord; free: bigint; wanted: bigint }): void {
  const { club, free, wanted } = of;
  if (free >= wanted) return;
  const left = (language: Language) => coinsText(free, club.ticker, language);
  throw new ConflictError('refund.coinsSpent', { values: { left } });
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
