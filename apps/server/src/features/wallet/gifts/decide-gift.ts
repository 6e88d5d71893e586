import type { CoinGift } from '@tifo/contracts/back-office/coins';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isToDecide, isToWithdraw } from '#server/lib/second-person.ts';
import { type GiftRow, lockGift, decideGift as storeDecision } from './gift-store.ts';
import { presentGift } from './list-gifts.ts';
import { handOver } from './request-gift.ts';

/**
 * The query that locks the gift; a test replaces it by one without the lock to show that the race test
 * detects it.
 */
export interface GiftStore {
  lockGift: typeof lockGift;
}

export interface DecideGiftInput {
  club: ClubRecord;
  giftId: string;
  isApproved: boolean;
  /** The reason of a refusal or withdrawal. */
  reason?: string | undefined;
}

const CODES = { ownRequest: 'gift.ownRequest', notAsked: 'gift.notAsked', decided: 'gift.decided' };

type Deciding<Input> = UseCase<Input> & { store?: GiftStore };

/** Approves or refuses a waiting gift, once. The requester cannot decide on their own gift. */
export async function decideGift({
  ctx,
  actor,
  input: { club, giftId, isApproved, reason },
  store = { lockGift },
}: Deciding<DecideGiftInput>): Promise<CoinGift> {
  const clubId = club.id;
  assertMay(actor, 'coins.approve', clubId);
  const gift = await ctx.unitOfWork({ clubId }, async (uow) => {
    const waiting = await store.lockGift(uow.tx, { clubId, id: giftId });
    if (!waiting) throw new NotFoundError('gift.notFound');
    const state = isApproved ? 'GIVEN' : 'REFUSED';
    if (!isToDecide(waiting, { state, actor, codes: CODES })) return waiting;
    const decided = await decide(uow, { gift: waiting, actor, state, reason });
    if (isApproved) await handOver(uow, { club, gift: waiting, actor });
    return decided;
  });
  return presentGift(ctx, { club, actor, gift });
}

/** Takes back a waiting gift that the caller has asked for. */
export async function withdrawGift({
  ctx,
  actor,
  input: { club, giftId, reason },
  store = { lockGift },
}: Deciding<Omit<DecideGiftInput, 'isApproved'>>): Promise<CoinGift> {
  const clubId = club.id;
  assertMay(actor, 'coins.give', clubId);
  const gift = await ctx.unitOfWork({ clubId }, async (uow) => {
    const waiting = await store.lockGift(uow.tx, { clubId, id: giftId });
    if (!waiting) throw new NotFoundError('gift.notFound');
    if (!isToWithdraw(waiting, { state: 'WITHDRAWN', actor, codes: CODES })) return waiting;
    return decide(uow, { gift: waiting, actor, state: 'WITHDRAWN', reason });
  });
  return presentGift(ctx, { club, actor, gift });
}

const ACTIONS = { GIVEN: 'approved', REFUSED: 'refused', WITHDRAWN: 'withdrawn' } as const;

interface Decision {
  gift: GiftRow;
  actor: Actor;
  state: keyof typeof ACTIONS;
  reason?: string | undefined;
}

async function decide(uow: UnitOfWork, { gift, actor, state, reason }: Decision): Promise<GiftRow> {
  const { clubId, id, fanId, askedBy, coinUnits } = gift;
  const decidedBy = actorName(actor);
  await storeDecision(uow.tx, { clubId, id, state, decidedBy });
  uow.audit({
    actor,
    action: `gift.${ACTIONS[state]}`,
    subject: `fan:${fanId}`,
    detail: { giftId: id, askedBy, coinUnits: String(coinUnits) },
    ...(reason ? { reason } : {}),
  });
  return { ...gift, state, decidedBy };
}
