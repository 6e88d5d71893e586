import type { KycStatus } from '@tifo/contracts/fans';
import type { Context, UnitOfWork } from '#server/context.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { type FanKeyOfClub, type FanRecord, findFansUnasked, lockFan } from '#server/features/fans/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { notifyApplicant } from './kyc-mails.ts';
import { stepsAfterPersonalInfo } from './kyc-rules.ts';
import { moveKyc } from './move-kyc.ts';

const LIMIT = 500;

/** The mails for fans who are done without a review by the club. */
const MAILS: Partial<Record<KycStatus, 'kycApproved' | 'kycComplete'>> = {
  DUE_DILIGENCE_APPROVED: 'kycApproved',
  VALIDATED: 'kycComplete',
};

interface Passing {
  fan: FanRecord;
  club: ClubRecord;
  actor: Actor;
}

/** Moves a fan who has given their personal information through the steps that the club does not require. */
export async function passSteps(uow: UnitOfWork, { fan, club, actor }: Passing): Promise<void> {
  const steps = stepsAfterPersonalInfo({
    asksQuestions: club.dueDiligenceNeeded,
    asksFee: club.membershipFeeCents !== null,
  });
  let moved = fan;
  for (const to of steps) moved = await moveKyc(uow, { fan: moved, to, actor, reason: 'notRequired' });
  const template = MAILS[moved.kycStatus];
  if (template) await notifyApplicant(uow, { club, fan, template });
}

/**
 * Moves on the fans who wait for the questions of clubs that ask none any more: nothing is left for them to do at that
 * step, and nobody else would.
 */
export async function passUnasked({ ctx }: { ctx: Context }): Promise<void> {
  for (let isFull = true; isFull; ) {
    const waiting = await findFansUnasked(ctx.db, LIMIT);
    // Throws if one could not be moved on; the next run tries those again.
    await forEachSettled(waiting, (key) => pass(ctx, key));
    isFull = waiting.length === LIMIT;
  }
}

async function pass(ctx: Context, { clubId, id }: FanKeyOfClub): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, id);
    if (fan?.kycStatus !== 'PERSONAL_INFO_FILLED') return;
    await passSteps(uow, { fan, club: await readClub(uow, clubId), actor: system('kyc') });
  });
}
