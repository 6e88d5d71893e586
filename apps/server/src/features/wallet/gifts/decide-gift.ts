import type { CoinGift } from '@tifo/contracts/back-office/coins';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isToDecide } from '#server/lib/second-person.ts';
import { lockGift, decideGift as storeDecision } from './gift-store.ts';
import { presentGifts } from './list-gifts.ts';
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
  /** The reason of a refusal. */
  reason?: string;
}

const CODES = { ownRequest: 'gift.ownRequest', decided: 'gift.decided' };

/** Approves or refuses a waiting gift, once. The requester cannot decide on their own gift. */
export async function decideGift({
  ctx,
  actor,
  input: { club, giftId, isApproved, reason },
  store = { lockGift },
}: UseCase<DecideGiftInput> & { store?: GiftStore }): Promise<CoinGift> {
  const clubId = club.id;
  assertMay(actor, 'coins.approve', clubId);
  const key = { clubId, id: giftId };
  const gift = await ctx.unitOfWork({ clubId }, async (uow) => {
    const waiting = await store.lockGift(uow.tx, key);
    if (!waiting) throw new NotFoundError('gift.notFound');
    const decidedBy = actorName(actor);
    const state = isApproved ? 'GIVEN' : 'REFUSED';
    if (!isToDecide(waiting, { state, actor, codes: CODES })) return waiting;
    await storeDecision(uow.tx, { ...key, state, decidedBy });
    uow.audit({
      actor,
      action: isApproved ? 'gift.approved' : 'gift.refused',
      subject: `fan:${waiting.fanId}`,
      detail: { giftId, askedBy: waiting.askedBy, coinUnits: String(waiting.coinUnits) },
      ...(reason ? { reason } : {}),
    });
    if (isApproved) await handOver(uow, { club, gift: waiting, actor });
    return { ...waiting, state, decidedBy } as const;
  });
  const [presented] = await presentGifts(ctx.db, { club, actor, gifts: [gift] });
  if (!presented) throw new NotFoundError('gift.notFound');
  return presented;
}
