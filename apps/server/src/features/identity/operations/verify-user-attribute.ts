import { z } from 'zod';
import { brokenConstraint } from '#server/db/transaction.ts';
import { asActor } from '../accounts/as-actor.ts';
import { followEmail } from '../accounts/follow-email.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { lockUser, updateEmail } from '../accounts/user-store.ts';
import { checkCode } from '../factors/codes/check-code.ts';
import { emailChangeSubject } from '../factors/codes/send-email-change-code.ts';
import { useCode } from '../factors/codes/use-code.ts';
import { expiredCode, invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ConfirmationCode, TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const VerifyUserAttributeInput = z.object({
  AccessToken: TokenText,
  AttributeName: z.string().max(32),
  Code: ConfirmationCode,
});

/**
 * Makes the new address the account's own by the code mailed to it, at its clubs too, and notifies the old
 * address.
 */
export async function verifyUserAttribute({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof VerifyUserAttributeInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const { sub, wantedEmail: wanted } = user;
  if (input.AttributeName !== 'email') throw invalidParameter('There is no attribute to verify.');
  const subject = emailChangeSubject(sub, wanted ?? user.email);
  const code = { subject, email: user.email, code: input.Code };
  const proof = await checkCode({ ctx, caller, input: { ...code, purpose: 'CHANGE_EMAIL' } });
  if (wanted === null) {
    // A retry after a lost reply finds the address changed.
    if (proof.isUsed) return {};
    throw expiredCode();
  }
  const changing = ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useCode(uow, { ctx, caller, proof });
    const locked = await lockUser(uow.tx, sub);
    if (locked?.wantedEmail !== wanted) throw expiredCode();
    await updateEmail(uow.tx, sub, wanted);
    uow.audit({
      clubId: null,
      actor: asActor(locked),
      action: 'account.emailChanged',
      subject: `user:${sub}`,
    });
    await followEmail(uow, { actor: asActor(locked), username: sub, email: wanted });
    await notifyHolder({ uow, caller, input: { user: locked, template: 'emailChanged' } });
  });
  await changing.catch((error: unknown) => {
    throw brokenConstraint(error) === 'pool_user_email' ? aliasExists() : error;
  });
  return {};
}

const aliasExists = () => new PoolError('AliasExistsException', 'An account with the email already exists.');
