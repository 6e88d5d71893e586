import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type CodeDelivery, presentDelivery } from '../codes/present-delivery.ts';
import { sendCode } from '../codes/send-code.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Email, Password, Username } from '../protocol/pool-values.ts';
import { asActor } from './as-actor.ts';
import { readSignUpNames, UserAttributes } from './user-attributes.ts';
import { claimEmail } from './user-store.ts';

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

/** Opens an account and mails its confirmation code. An unproven account with this address is taken over. */
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
  const sub = await inTransaction(ctx, { clubId: null }, async (tx) => {
    const user = await claimEmail(tx, {
      sub: crypto.randomUUID(),
      email,
      state: 'UNCONFIRMED',
      passwordHash,
      passwordSetAt: ctx.clock.now(),
      language: caller.language,
      ...names,
    });
    if (!user) {
      throw new PoolError('UsernameExistsException', 'An account with the given email already exists.');
    }
    await sendCode({ ctx, tx, input: { email, purpose: 'SIGN_UP', isReal: true, caller } });
    await recordAudit(tx, {
      clubId: null,
      actor: asActor(user),
      action: 'account.signedUp',
      subject: `user:${user.sub}`,
    });
    return user.sub;
  });
  ctx.outbox.wake();
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: presentDelivery(email) };
}
