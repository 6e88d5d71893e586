import { lockUser } from '../accounts/user-store.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { saveProvenSecret } from '../factors/totp/totp-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { invalidParameter, wrongSession } from '../protocol/pool-error.ts';
import { Username } from '../protocol/pool-values.ts';
import { askFactor } from './ask-second-factor.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { mailSecondFactor } from './mail-second-factor.ts';

/**
 * MFA_SETUP: the authenticator app whose code was just verified, or else mailed codes to the account's own
 * address.
 */
export async function answerSetup(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { sub, data } = challenge;
  if (sub === null) throw wrongSession();
  if (responses.EMAIL !== undefined) return mailFirstCode(answer, sub);
  const { sealedSecret: encryptedSecret, provenStep } = data;
  if (encryptedSecret === undefined || provenStep === undefined) {
    throw invalidParameter('Verify a software token first.');
  }
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: 'SECOND_FACTOR',
      deviceKey: responses.DEVICE_KEY,
      redeem: async (uow) => {
        await useUpSession(key)(uow.tx);
        await saveProvenSecret(uow.tx, { sub, encryptedSecret, lastStep: provenStep });
        await recordFactorChange({ uow, caller, sub });
      },
    },
  });
}

async function mailFirstCode(
  { ctx, caller, challenge, key, responses }: ChallengeAnswer,
  sub: string,
): Promise<AuthReply> {
  const { email, data } = challenge;
  if (data.proof !== 'PASSWORD' || Username.safeParse(responses.EMAIL).data !== email) {
    throw invalidParameter('EMAIL must be the address of the account.');
  }
  const { reply } = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useUpSession(key)(uow.tx);
    const user = await lockUser(uow.tx, sub);
    if (!user || user.passwordByMail)
      throw invalidParameter('EMAIL cannot be set up beside a mailed password.');
    return askFactor({
      uow,
      user: { sub, email },
      factor: 'EMAIL_OTP',
      data: { ...data, turnsEmailCodeOn: true },
    });
  });
  await mailSecondFactor({ ctx, caller, email });
  return reply;
}
