import type { Context } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { type FanKeyOfClub, findFansOwingNoFee, lockFan } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { notifyApplicant } from './kyc-mails.ts';
import { moveKyc } from './move-kyc.ts';

const LIMIT = 500;

/**
 * Validates approved fans of clubs that have given up their entrance donation: nothing is left for them to do,
 * and nobody else would move them on.
 */
export async function admitWithoutFee({ ctx }: { ctx: Context }): Promise<void> {
  await forEachSettled(await findFansOwingNoFee(ctx.db, LIMIT), (key) => admit(ctx, key));
}

async function admit(ctx: Context, { clubId, id }: FanKeyOfClub): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, id);
    const club = await readClub(uow, clubId);
    if (fan?.kycStatus !== 'DUE_DILIGENCE_APPROVED' || club.membershipFeeCents !== null) return;
    await moveKyc(uow, { fan, to: 'VALIDATED', actor: system('kyc'), reason: 'notRequired' });
    await notifyApplicant(uow, { club, fan, template: 'kycComplete' });
  });
}
