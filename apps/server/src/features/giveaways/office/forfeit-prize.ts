import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { mailApprovers } from '#server/features/payments/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { isToDecide, isToWithdraw } from '#server/lib/second-person.ts';
import { drawNextWinner } from '../drawing/draw-next-winner.ts';
import { notifyWinners } from '../drawing/draw-winners.ts';
import {
  approveForfeitRow,
  deleteForfeit,
  type ForfeitRecord,
  insertForfeit,
} from '../drawing/forfeit-store.ts';
import { findPrizeDelivery } from '../drawing/prize-delivery-store.ts';
import { findGiveawayRule } from '../giveaway-store.ts';
import type { HoldStore } from './hold-giveaway.ts';
import { holdPrize, type Prize, type PrizeInput } from './hold-prize.ts';
import { type GiveawayInput, viewGiveaway } from './view-giveaway.ts';

/**
 * Takes the prize from a winner, as when they cannot be reached, and gives it to the next in the order of the draw;
 * idempotent. If the club requires two people for a draw, it waits for another person.
 */
export async function forfeitPrize({
  ctx,
  actor,
  input: { club, giveawayId, rank, reason },
  store,
}: UseCase<PrizeInput & { reason: string }> & { store?: HoldStore }): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const prize = await holdPrize(uow, { actor, club, giveawayId, rank, ...(store ? { store } : {}) });
    if (prize.forfeit) return;
    await assertUndelivered(uow, prize);
    const askedBy = actorName(actor);
    const needsTwo = (await findGiveawayRule(uow.tx, club.id))?.drawsNeedTwo ?? false;
    const forfeitedAt = needsTwo ? null : prize.now;
    const id = uow.ids.next();
    await insertForfeit(uow.tx, {
      ...{ id, clubId: club.id, giveawayId, rank, fanId: prize.winner.fanId },
      ...{ reason, askedBy, forfeitedAt },
    });
    if (!needsTwo) return passOn(uow, { ...prize, actor, club, reason });
    uow.audit({
      ...{ actor, action: 'giveaway.forfeitAsked', subject: `giveaway:${giveawayId}`, reason },
      detail: { rank },
    });
    await mailApprovers(uow, {
      ...{ clubId: club.id, capability: 'giveaways.draw', askedBy, template: 'prize-waits' },
      ...{ id, page: `giveaways/${giveawayId}` },
      values: () => ({ sponsor: prize.giveaway.sponsorName, reason }),
    });
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

const CODES = {
  ownRequest: 'giveaway.forfeitOwnRequest',
  notAsked: 'giveaway.forfeitNotAsked',
  decided: 'giveaway.forfeited',
};

/** Makes what another person has asked for; idempotent. */
export async function approveForfeit({
  ctx,
  actor,
  input: { club, giveawayId, rank },
}: UseCase<PrizeInput>): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const prize = await holdPrize(uow, { actor, club, giveawayId, rank });
    const { forfeit, now } = prize;
    if (!forfeit) throw new ConflictError('giveaway.forfeitWithdrawn');
    if (!isToDecide(askedFor(forfeit), { state: 'FORFEITED', actor, codes: CODES })) return;
    await assertUndelivered(uow, prize);
    await approveForfeitRow(uow.tx, {
      ...{ clubId: club.id, giveawayId, rank, approvedBy: actorName(actor), forfeitedAt: now },
    });
    await passOn(uow, { ...prize, actor, club, reason: forfeit.reason });
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

/** Takes back what the caller has asked for and what waits for a second person; idempotent. */
export async function withdrawForfeit({
  ctx,
  actor,
  input: { club, giveawayId, rank, reason },
}: UseCase<PrizeInput & { reason?: string | undefined }>): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { forfeit } = await holdPrize(uow, { actor, club, giveawayId, rank });
    // A retry after a lost reply finds it withdrawn.
    if (!forfeit) return;
    isToWithdraw(askedFor(forfeit), { state: 'WITHDRAWN', actor, codes: CODES });
    await deleteForfeit(uow.tx, { clubId: club.id, giveawayId, rank });
    const subject = `giveaway:${giveawayId}` as const;
    uow.audit({
      ...{ actor, action: 'giveaway.forfeitWithdrawn', subject, detail: { rank } },
      ...(reason ? { reason } : {}),
    });
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

const askedFor = ({ forfeitedAt, askedBy, approvedBy }: ForfeitRecord) => ({
  ...{ state: forfeitedAt ? 'FORFEITED' : 'WAITING', askedBy, decidedBy: approvedBy },
});

async function assertUndelivered(
  uow: UnitOfWork,
  { giveaway: { clubId, id }, winner }: Prize,
): Promise<void> {
  const isDelivered = await findPrizeDelivery(uow.tx, { clubId, giveawayId: id, rank: winner.rank });
  if (isDelivered) throw new ConflictError('giveaway.prizeDelivered');
}

interface Passing extends Prize {
  actor: Actor;
  club: GiveawayInput['club'];
  reason: string;
}

/** Draws the next winner, and notifies both. */
async function passOn(uow: UnitOfWork, passing: Passing): Promise<void> {
  const { giveaway, winner, actor, club, reason } = passing;
  const next = await drawNextWinner(uow, passing);
  uow.audit({
    ...{ actor, action: 'giveaway.forfeited', subject: `giveaway:${giveaway.id}`, reason },
    detail: { rank: winner.rank, nextRank: next.rank },
  });
  uow.invalidate(club);
  await notifyPassedOn(uow, passing);
  await notifyWinners(uow, { giveaway, club, fanIds: [next.fanId] });
}

async function notifyPassedOn(uow: UnitOfWork, { giveaway, winner, club, reason }: Passing): Promise<void> {
  const { id, slug, prize, sponsorName } = giveaway;
  const [fan] = await findFansByIds(uow.tx, club.id, [winner.fanId]);
  if (!fan || prize === null) return;
  await queueMail(uow, {
    ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template: 'giveawayPassedOn' },
    values: {
      name: fan.firstName || fan.name,
      prize: inLanguage(prize, fan.language),
      sponsor: sponsorName,
      words: reason,
    },
    linkPath: `/giveaway?giveaway=${slug}`,
    dedupe: `giveawayPassedOn:${id}:${fan.id}`,
  });
}
