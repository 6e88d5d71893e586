import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { asActor } from '../accounts/as-actor.ts';
import { passwordSurvives } from '../accounts/sign-up-rules.ts';
import { closeSignUps, findSignUps, type PoolSignUp } from '../accounts/sign-up-store.ts';
import { insertUserUnlessKnown } from '../accounts/user-store.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { checkCodeOfAny } from '../factors/codes/check-code.ts';
import { signUpSubject } from '../factors/codes/send-sign-up-code.ts';
import { useCode } from '../factors/codes/use-code.ts';
import { expiredCode, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, ConfirmationCode, Username } from '../protocol/pool-values.ts';

export const ConfirmSignUpInput = z.object({ ClientId, Username, ConfirmationCode, ClientMetadata });

/**
 * Creates the account of the sign-up with this code. A client that names its own sign-up (`UserSub`, in the
 * metadata) can confirm no other. The returned session allows signing in at once.
 */
export async function confirmSignUp({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ConfirmSignUpInput>>): Promise<{ Session: string }> {
  const { Username: email, ConfirmationCode: code } = input;
  const named = input.ClientMetadata?.userSub;
  const signUps = await findSignUps(ctx.db, { email, now: ctx.clock.now() });
  const wanted = named === undefined ? signUps : signUps.filter(({ sub }) => sub === named);
  const subjects = wanted.length === 0 ? [email] : wanted.map(({ sub }) => signUpSubject(email, sub));
  const proof = await checkCodeOfAny({ ctx, caller, input: { email, subjects, purpose: 'SIGN_UP', code } });
  if (proof.isUsed) throw alreadyConfirmed();
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useCode(uow, { ctx, caller, proof });
    // Read again, since other sign-ups may have been added meanwhile.
    const current = await findSignUps(uow.tx, { email, now: ctx.clock.now() });
    const signUp = current.find(({ sub }) => signUpSubject(email, sub) === proof.subject);
    if (!signUp?.passwordHash) throw expiredCode();
    const survives = passwordSurvives({ confirmed: signUp.sub, named, all: current });
    const { passwordHash, passwordVerifier } = signUp;
    const password = survives
      ? { passwordHash, passwordVerifier }
      : { passwordHash: null, passwordVerifier: null };
    await openAccount({ uow, signUp, password });
    const { sub } = signUp;
    return { Session: await openChallenge({ uow, input: { name: 'AUTO_SIGN_IN', email, sub } }) };
  });
}

interface Opening {
  uow: UnitOfWork;
  signUp: PoolSignUp;
  password: Pick<PoolSignUp, 'passwordHash' | 'passwordVerifier'>;
}

async function openAccount({ uow, signUp, password }: Opening): Promise<void> {
  const { sub, email, firstName, lastName, language } = signUp;
  const now = uow.clock.now();
  const state = password.passwordHash === null ? 'RESET_REQUIRED' : 'CONFIRMED';
  const user = {
    sub,
    email,
    state,
    ...password,
    passwordSetAt: now,
    firstName,
    lastName,
    language,
  } as const;
  if (!(await insertUserUnlessKnown(uow.tx, user))) throw alreadyConfirmed();
  await closeSignUps(uow.tx, { sub, email });
  uow.audit({
    clubId: null,
    actor: asActor(user),
    action: 'account.confirmed',
    subject: `user:${sub}`,
  });
}

function alreadyConfirmed(): PoolError {
  return new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
}
