import type { CoinGift } from '@tifo/contracts/back-office/coins';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, lockFan } from '#server/features/fans/index.ts';
import { type MailOrder, queueMail } from '#server/features/notifications/index.ts';
import { mailApprovers } from '#server/features/payments/index.ts';
import { type Actor, actorName, assertMay, system } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { coinsText, coinsToCoinUnits } from '#server/lib/money.ts';
import { giveCoins } from '../give-coins.ts';
import { findGiftRule, type GiftRow, insertGift, lockGift } from './gift-store.ts';
import { presentGift } from './list-gifts.ts';

export interface AskGiftInput {
  club: ClubRecord;
  /** Chosen by the caller, which makes the call idempotent: the same id finds the gift that was made. */
  id: string;
  fanId: string;
  coins: number;
  reason: string;
}

/** Gives coins to a fan; above the club's limit, the gift needs the approval of a second person. */
export async function requestGift({ ctx, actor, input }: UseCase<AskGiftInput>): Promise<CoinGift> {
  const { club, id, fanId, coins, reason } = input;
  const clubId = club.id;
  assertMay(actor, 'coins.give', clubId);
  if (!club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  const coinUnits = coinsToCoinUnits(coins);
  const gift = await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    if (!(await lockFan(uow.tx, clubId, fanId))) throw new NotFoundError('fan.notFound');
    const limit = (await findGiftRule(uow.tx, clubId))?.limitCoinUnits ?? null;
    const state = limit !== null && coinUnits > limit ? 'WAITING' : 'GIVEN';
    const row = { id, clubId, fanId, coinUnits, reason, state, askedBy: actorName(actor) } as const;
    const isNew = await insertGift(uow.tx, row);
    const stored = await lockGift(uow.tx, { clubId, id });
    if (!stored || stored.fanId !== fanId || stored.coinUnits !== coinUnits) {
      throw new UnprocessableError('idempotency.mismatch');
    }
    if (!isNew) return stored;
    uow.audit({
      actor,
      action: state === 'GIVEN' ? 'gift.made' : 'gift.asked',
      subject: `fan:${fanId}`,
      detail: { giftId: id, coinUnits: String(coinUnits) },
      reason,
    });
    await (state === 'GIVEN' ? handOver : mailAboutGift)(uow, { club, gift: stored, actor });
    return stored;
  });
  return presentGift(ctx, { club, actor, gift });
}

interface HandOver {
  club: ClubRecord;
  gift: GiftRow;
  actor: Actor;
}

/** Transfers the coins, once for each gift, and notifies the fan. Throws `fan.notFound` for one erased meanwhile. */
export async function handOver(uow: UnitOfWork, { club, gift, actor }: HandOver): Promise<void> {
  const { id, clubId, fanId, coinUnits } = gift;
  const fan = await lockFan(uow.tx, clubId, fanId);
  if (!fan) throw new NotFoundError('fan.notFound');
  const given = { club, fanId, coinUnits, ref: `gift:${id}` };
  await giveCoins({ ctx: uow, actor: system(`gift of ${actorName(actor)}`), input: given });
  await queueMail(uow, toGiftMail({ club, gift, fan }));
}

/** Mails those who may approve a gift that it waits. */
async function mailAboutGift(uow: UnitOfWork, { club, gift }: HandOver): Promise<void> {
  const { id, clubId, fanId, coinUnits, askedBy, reason } = gift;
  const fan = await lockFan(uow.tx, clubId, fanId);
  await mailApprovers(uow, {
    ...{ clubId, capability: 'coins.approve', askedBy, template: 'gift-waits', id, page: 'coins' },
    values: (language) => ({
      ...{ coins: coinsText(coinUnits, club.ticker, language), name: fan?.name ?? '—', reason },
    }),
  });
}

/** The mail that tells a fan of a gift. */
export function toGiftMail(told: { club: ClubRecord; gift: GiftRow; fan: FanRecord }): MailOrder {
  const { club, fan, gift } = told;
  return {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'coinsGiven',
    values: {
      name: fan.firstName || fan.name,
      coins: coinsText(gift.coinUnits, club.ticker, fan.language),
      words: gift.reason,
    },
    linkPath: '/wallet',
    dedupe: `coinsGiven:${gift.id}`,
  };
}
