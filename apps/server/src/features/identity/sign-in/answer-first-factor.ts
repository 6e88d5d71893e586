import type { UnitOfWork } from '#server/context.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import { askPasswordProof } from './ask-password-proof.ts';
import { offerEmailCode } from './offer-email-code.ts';
import { offerPasskey } from './offer-passkey.ts';
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
    case 'PASSWORD_SRP': {
      const clientPublic = requireParameter(responses, 'SRP_A');
      return askPasswordProof({ ctx, caller, input: { email, clientPublic, redeem } });
    }
    case 'EMAIL_OTP':
      return offerEmailCode({ ctx, caller, input: { email, redeem } });
    case 'WEB_AUTHN':
      return offerPasskey({ ctx, caller, input: { email, redeem } });
    default:
      throw invalidParameter('ANSWER must be one of the available challenges.');
  }
}
