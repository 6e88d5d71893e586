import type { UnitOfWork } from '#server/context.ts';
import { asActor } from './as-actor.ts';
import { closeSignUps, findSignUps } from './sign-up-store.ts';
import { insertUserUnlessKnown, lockUser, type PoolUser } from './user-store.ts';

/** The account of an address that was signed up and is now proven, with a password that was chosen after the proof. */
export async function openFromSignUps({
  uow,
  email,
  passwordHash,
}: {
  uow: UnitOfWork;
  email: string;
  passwordHash: string;
}): Promise<PoolUser | undefined> {
  const now = uow.clock.now();
  const [signUp, ...others] = (await findSignUps(uow.tx, { email, now })).filter(
    (one) => one.passwordHash !== null,
  );
  if (!signUp) return undefined;
  // With several nobody knows whose names are the holder's.
  const { firstName, lastName } = others.length === 0 ? signUp : { firstName: '', lastName: '' };
  const { sub, language } = signUp;
  const user = { sub, email, passwordHash, passwordSetAt: now, firstName, lastName, language };
  if (!(await insertUserUnlessKnown(uow.tx, { ...user, state: 'CONFIRMED' }))) return undefined;
  await closeSignUps(uow.tx, { sub, email });
  const subject = `user:${sub}`;
  uow.audit({ clubId: null, actor: asActor(user), action: 'account.confirmed', subject });
  return lockUser(uow.tx, sub);
}
