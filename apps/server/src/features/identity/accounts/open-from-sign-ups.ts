import type { UnitOfWork } from '#server/context.ts';
import { asActor } from './as-actor.ts';
import { closeSignUps, findSignUps } from './sign-up-store.ts';
import { insertUserUnlessKnown, lockUser, type PoolUser } from './user-store.ts';

/** Creates the account of a signed-up address that is proven now, with a password chosen after the proof. */
export async function openFromSignUps({
  uow,
  email,
  password,
}: {
  uow: UnitOfWork;
  email: string;
  password: Pick<PoolUser, 'passwordHash' | 'passwordVerifier'>;
}): Promise<PoolUser | undefined> {
  const now = uow.clock.now();
  const [signUp, ...others] = (await findSignUps(uow.tx, { email, now })).filter(
    (one) => one.passwordHash !== null,
  );
  if (!signUp) return undefined;
  // With several sign-ups it is unknown whose names are the holder's.
  const { firstName, lastName } = others.length === 0 ? signUp : { firstName: '', lastName: '' };
  const { sub, language } = signUp;
  const user = { sub, email, ...password, passwordSetAt: now, firstName, lastName, language };
  if (!(await insertUserUnlessKnown(uow.tx, { ...user, state: 'CONFIRMED' }))) return undefined;
  await closeSignUps(uow.tx, { sub, email });
  const subject = `user:${sub}` as const;
  uow.audit({ clubId: null, actor: asActor(user), action: 'account.confirmed', subject });
  return lockUser(uow.tx, sub);
}
