import { lockUser } from '../accounts/user-store.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { invalidParameter, wrongSession } from '../protocol/pool-error.ts';
import { askFactor } from './ask-second-factor.ts';
import { mailSecondFactor } from './mail-second-factor.ts';

/** SELECT_MFA_TYPE: chooses one of several second factors. */
export async function answerFactorChoice({
  ctx,
  caller,
  challenge,
  key,
  responses,
}: ChallengeAnswer): Promise<AuthReply> {
  const { sub, data } = challenge;
  if (sub === null) throw wrongSession();
  const wanted = requireParameter(responses, 'ANSWER');
  const { reply, mailCodeTo } = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const user = await lockUser(uow.tx, sub);
    if (!user) throw wrongSession();
    const { enabled } = await findSecondFactors(uow.tx, user);
    const factor = enabled.find((name) => name === wanted);
    if (!factor) throw invalidParameter('ANSWER must be one of MFAS_CAN_CHOOSE.');
    await useUpSession(key)(uow.tx);
    return askFactor({ uow, user, data, factor });
  });
  if (mailCodeTo !== null) await mailSecondFactor({ ctx, caller, email: mailCodeTo });
  return reply;
}
