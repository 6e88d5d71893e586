import type { SignedInActor } from '#server/lib/actor.ts';
import type { PoolUser } from './user-store.ts';

/** Returns the actor of an account's holder, for the audit trail. */
export function asActor({
  sub,
  email,
  firstName,
  lastName,
}: Pick<PoolUser, 'sub' | 'email' | 'firstName' | 'lastName'>): SignedInActor {
  return {
    kind: 'user',
    username: sub,
    email,
    emailVerified: true,
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    pictureUrl: '',
  };
}
