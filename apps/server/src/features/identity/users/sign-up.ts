import { z } from 'zod';
import { visitor } from '#server/lib/actor.ts';
import { type CodeDelivery, presentDelivery } from '../codes/present-delivery.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Email, Password, Username } from '../protocol/pool-values.ts';
import { asActor } from './as-actor.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';
import { insertSignUp } from './sign-up-store.ts';
import { readSignUpNames, UserAttributes } from './user-attributes.ts';
import { findUserByEmail } from './user-store.ts';

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
 * Keeps what is asked for until the code that is mailed for it comes back. Where the address has an account all looks
 * the same, and its holder is told instead of being sent a code.
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
  const passwordHash = await hashNewPassword(ctx, input.Password);
  const now = ctx.clock.now();
  const sub = crypto.randomUUID();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const holder = await findUserByEmail(uow.tx, email);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const { language } = caller;
    await insertSignUp(uow.tx, { sub, email, passwordHash, ...names, language, askedAt: now, expiresAt });
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
