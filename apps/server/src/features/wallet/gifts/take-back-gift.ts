import type { CoinGift } from '@tifo/contracts/back-office/coins';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, lockFan } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { coinsText, coinsToCoinUnits } from '#server/lib/money.ts';
import { lockWallets } from '../lock-wallets.ts';
import { moveCoins } from '../move-coins.ts';
import type { GiftStore } from './decide-gift.ts';
import { addTakenBack, findGift, lockGift } from './gift-store.ts';
import { presentGift } from './list-gifts.ts';

export interface TakeBackGiftInput {
  club: ClubRecord;
  giftId: string;
  /** Chosen by the caller; the same one takes once. */
  id: string;
  coins: number;
  /** The fan reads it. */
  reason: string;
}

/**
 * Takes coins of a gift out of the fan's wallet again. Throws 409 `gift.notGiven`, `gift.tooMuch` for more than are left of the
 * gift, or `gift.coinsSpent` for more than the wallet has free.
 */
export async function takeBackGift({
  ctx,
  actor,
  input: { club, giftId, id, coins, reason },
  store = { lockGift },
}: UseCase<TakeBackGiftInput> & { store?: GiftStore }): Promise<CoinGift> {
  const clubId = club.id;
  assertMay(actor, 'coins.give', clubId);
  const coinUnits = coinsToCoinUnits(coins);
  const request = { username: actorName(actor), route: 'coin-gifts/take-back', key: id };
  const once = { ...request, body: { giftId, coins, reason } };
  await ctx.unitOfWork({ clubId, once }, async (uow) => {
    const gift = await store.lockGift(uow.tx, { clubId, id: giftId });
    if (!gift) throw new NotFoundError('gift.notFound');
    if (gift.state !== 'GIVEN') throw new ConflictError('gift.notGiven');
    if (coinUnits > gift.coinUnits - gift.takenBackCoinUnits) throw new ConflictError('gift.tooMuch');
    const fan = await lockFan(uow.tx, clubId, gift.fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    await takeCoins(uow, { club, fanId: fan.id, id, coinUnits });
    await addTakenBack(uow.tx, { clubId, id: giftId, coinUnits });
    uow.audit({
      actor,
      action: 'gift.takenBack',
      subject: `fan:${fan.id}`,
      detail: { giftId, coinUnits: String(coinUnits) },
      reason,
    });
    await notifyFan(uow, { club, fan, id, coinUnits, reason });
  });
  const gift = await findGift(ctx.db, { clubId, id: giftId });
  if (!gift) throw new NotFoundError('gift.notFound');
  return presentGift(ctx, { club, actor, gift });
}

interface Taking {
  club: ClubRecord;
  fanId: string;
  id: string;
  coinUnits: bigint;
}

async function takeCoins(uow: UnitOfWork, { club, fanId, id, coinUnits }: Taking): Promise<void> {
  const clubId = club.id;
  const free = (await lockWallets(uow.tx, { clubId, fanIds: [fanId] })).get(fanId) ?? 0n;
  const left = (language: Language) => coinsText(free, club.ticker, language);
  if (free < coinUnits) throw new ConflictError('gift.coinsSpent', { values: { left } });
  const moves = [{ fanId, ref: `gift-return:${id}`, coinUnits }];
  // Somebody else's request has this id.
  if ((await moveCoins(uow.tx, { clubId, kind: 'COINS_GIFT_RETURN', moves })) === 0) {
    throw new UnprocessableError('idempotency.mismatch');
  }
}

async function notifyFan(
  uow: UnitOfWork,
  { club, fan, id, coinUnits, reason }: Omit<Taking, 'fanId'> & { fan: FanRecord; reason: string },
): Promise<void> {
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'coinsTakenBack',
    values: {
      name: fan.firstName || fan.name,
      coins: coinsText(coinUnits, club.ticker, fan.language),
      words: reason,
    },
    linkPath: '/wallet',
    dedupe: `coinsTakenBack:${id}`,
  });
}
