import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { UseCase } from '#server/context.ts';
import { mailApprovers } from '#server/features/payments/index.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { isToWithdraw } from '#server/lib/second-person.ts';
import { draw } from '../drawing/draw-winners.ts';
import { scheduleDraw } from '../drawing/schedule-draw.ts';
import { findGiveawayRule } from '../giveaway-store.ts';
import { type HoldStore, holdGiveaway } from './hold-giveaway.ts';
import { updateGiveaway } from './office-giveaway-store.ts';
import { type GiveawayInput, viewGiveaway } from './view-giveaway.ts';

/** Closes a giveaway to entries; idempotent. */
export async function closeGiveaway({
  ctx,
  actor,
  input: { club, giveawayId, reason },
  store,
}: UseCase<GiveawayInput & { reason: string }> & { store?: HoldStore }): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  const key = { clubId: club.id, id: giveawayId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { giveaway, now } = await holdGiveaway(uow, {
      ...{ actor, club, giveawayId },
      ...(store ? { store } : {}),
    });
    if (giveaway.type === 'DUE_DILIGENCE') throw new ConflictError('giveaway.questionnaireStays');
    if (giveaway.endAt <= now) return;
    if (giveaway.startAt >= now) throw new ConflictError('giveaway.closed');
    await updateGiveaway(uow.tx, key, { endAt: now });
    if (giveaway.winnerCount > 0) scheduleDraw(uow, { clubId: club.id, giveawayId, endAt: now });
    uow.audit({
      ...{ actor, action: 'giveaway.closed', subject: `giveaway:${giveawayId}`, reason },
      before: { endAt: giveaway.endAt.toISOString() },
      after: { endAt: now.toISOString() },
    });
    uow.invalidate(club);
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

/**
 * Draws the winners now; idempotent. If the club requires two people, the first call requests the draw, and
 * another person's call makes it.
 */
export async function drawGiveaway({
  ctx,
  actor,
  input: { club, giveawayId },
  store,
}: UseCase<GiveawayInput> & { store?: HoldStore }): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  const key = { clubId: club.id, id: giveawayId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { giveaway, now } = await holdGiveaway(uow, {
      ...{ actor, club, giveawayId },
      ...(store ? { store } : {}),
    });
    if (giveaway.drawnAt) return;
    if (giveaway.winnerCount === 0) throw new ConflictError('giveaway.nothingToDraw');
    if (now < giveaway.endAt) throw new ConflictError('giveaway.notOver');
    const needsTwo = (await findGiveawayRule(uow.tx, club.id))?.drawsNeedTwo ?? false;
    const name = actorName(actor);
    if (needsTwo && giveaway.drawAskedBy === name) return;
    if (needsTwo && giveaway.drawAskedBy === null) {
      await updateGiveaway(uow.tx, key, { drawAskedBy: name });
      uow.audit({ actor, action: 'giveaway.drawAsked', subject: `giveaway:${giveawayId}` });
      await mailApprovers(uow, {
        ...{ clubId: club.id, capability: 'giveaways.draw', askedBy: name, template: 'draw-waits' },
        ...{ id: `${giveawayId}:${now.toISOString()}`, page: `giveaways/${giveawayId}` },
        values: () => ({ sponsor: giveaway.sponsorName }),
      });
      return;
    }
    await draw(uow, { giveaway, club, now, actor });
    await updateGiveaway(uow.tx, key, needsTwo ? { drawnBy: name } : {});
    uow.invalidate(club);
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

const CODES = { notAsked: 'giveaway.drawNotAsked', decided: 'giveaway.drawn' };

/** Takes back a draw that the caller has asked for and that waits for a second person. */
export async function withdrawDraw({
  ctx,
  actor,
  input: { club, giveawayId, reason },
  store,
}: UseCase<GiveawayInput & { reason?: string | undefined }> & {
  store?: HoldStore;
}): Promise<OfficeGiveawayDetail> {
  assertMay(actor, 'giveaways.draw', club.id);
  const key = { clubId: club.id, id: giveawayId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { giveaway } = await holdGiveaway(uow, {
      ...{ actor, club, giveawayId },
      ...(store ? { store } : {}),
    });
    const { drawAskedBy: askedBy, drawnAt } = giveaway;
    // A retry after a lost reply finds it withdrawn.
    if (askedBy === null) return;
    const asked = { state: drawnAt ? 'DRAWN' : 'WAITING', askedBy };
    if (!isToWithdraw(asked, { state: 'WITHDRAWN', actor, codes: CODES })) return;
    await updateGiveaway(uow.tx, key, { drawAskedBy: null });
    const subject = `giveaway:${giveawayId}` as const;
    uow.audit({ actor, action: 'giveaway.drawWithdrawn', subject, ...(reason ? { reason } : {}) });
  });
  return viewGiveaway(ctx, { actor, club, giveawayId });
}
