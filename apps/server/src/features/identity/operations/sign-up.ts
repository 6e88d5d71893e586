import { z } from 'zod';
import { visitor } from '#server/lib/actor.ts';
import { asActor } from '../accounts/as-actor.ts';
import { insertSignUp } from '../accounts/sign-up-store.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { readSignUpNames, UserAttributes } from '../accounts/user-attributes.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { type CodeDelivery, presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendSignUpCode } from '../factors/codes/send-sign-up-code.ts';
import { hashNewPassword } from '../factors/passwords/hash-new-password.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Email, Password, Username } from '../protocol/pool-values.ts';

export const SignUpInput = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes,
  ClientMetadata,
});

interface SignUpResult {
  UserConfirmed: boolean;
  UserSub: string;
  CodeDeliveryDetails: CodeDelivery;
}

const LIFE_MS = 24 * 3_600_000;

/**
 * Stores a sign-up until its mailed code is entered. If the address has an account the reply is the same, and
 * its holder is notified instead of being sent a code.
 */
export async function signUp({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof SignUpInput>>): Promise<SignUpResult> {
  const email = input.Username;
  if (!Email.safeParse(email).success) throw invalidParameter('Username should be an email.');
  const names = readSignUpNames(input.UserAttributes, email);
  await takeLimits({ ctx, limits: ['signUp', 'codeMail'], who: { email, address: caller.address } });
  const password = await hashNewPassword(ctx, { password: input.Password, email });
  const now = ctx.clock.now();
  const sub = crypto.randomUUID();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const holder = await findUserByEmail(uow.tx, email);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const { language } = caller;
    await insertSignUp(uow.tx, { sub, email, ...password, ...names, language, askedAt: now, expiresAt });
    await sendSignUpCode({ uow, caller, input: { email, sub, holder, isReal: true } });
    uow.audit({
      clubId: null,
      actor: holder ? visitor : asActor({ sub, email, ...names }),
      action: holder ? 'account.signUpOfKnown' : 'account.signedUp',
      subject: `user:${holder?.sub ?? sub}`,
    });
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: presentDelivery(email) };
}
