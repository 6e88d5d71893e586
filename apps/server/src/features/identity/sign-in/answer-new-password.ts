import { moveState } from '#server/lib/transitions.ts';
import { userTransitions } from '../accounts/user-states.ts';
import { lockUser, updateUserState } from '../accounts/user-store.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { hashNewPassword } from '../factors/passwords/hash-new-password.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { setPassword } from './set-password.ts';

/** NEW_PASSWORD_REQUIRED: the holder replaces a password chosen by somebody else. */
export async function answerNewPassword({
  ctx,
  caller,
  challenge,
  key,
  responses,
}: ChallengeAnswer): Promise<AuthReply> {
  const { sub, email } = challenge;
  if (sub === null) throw wrongSession();
  const chosen = requireParameter(responses, 'NEW_PASSWORD');
  const password = await hashNewPassword(ctx, { password: chosen, email });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useUpSession(key)(uow.tx);
    const user = await lockUser(uow.tx, sub);
    if (user?.state !== 'FORCE_CHANGE_PASSWORD') throw wrongSession();
    const to = moveState(userTransitions, user.state, 'CONFIRMED');
    await updateUserState(uow.tx, { sub, from: user.state, to });
    await setPassword({
      uow,
      input: { user, password, passwordByMail: false, caller, action: 'password.chosen' },
    });
  });
  return finishSignIn({
    ctx,
    caller,
    input: { sub, proof: 'PASSWORD', passwordHash: password.passwordHash },
  });
}
