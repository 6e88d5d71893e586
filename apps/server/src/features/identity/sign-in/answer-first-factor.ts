import type { UnitOfWork } from '#server/context.ts';
import { offerPasskey } from '../passkeys/offer-passkey.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { AuthReply } from './auth-reply.ts';
import { type ChallengeAnswer, useUpSession } from './challenge-answer.ts';
import { offerEmailCode } from './offer-email-code.ts';
import { requireParameter } from './require-parameter.ts';
import { signInByPassword } from './sign-in-by-password.ts';

export async function answerFirstFactor({
  ctx,
  caller,
  challenge,
  key,
  responses,
}: ChallengeAnswer): Promise<AuthReply> {
  const { email } = challenge;
  const redeem = (uow: UnitOfWork) => useUpSession(key)(uow.tx);
  switch (requireParameter(responses, 'ANSWER')) {
    case 'PASSWORD': {
      const password = requireParameter(responses, 'PASSWORD');
      return signInByPassword({ ctx, caller, input: { email, password, redeem } });
    }
    case 'EMAIL_OTP':
      return offerEmailCode({ ctx, caller, input: { email, redeem } });
    case 'WEB_AUTHN':
      return offerPasskey({ ctx, caller, input: { email, redeem } });
    default:
      throw invalidParameter('ANSWER must be one of the available challenges.');
  }
}
