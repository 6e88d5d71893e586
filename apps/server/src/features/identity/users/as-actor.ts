import type { SignedInActor } from '#server/lib/actor.ts';
import type { PoolUser } from './user-store.ts';

/** The holder of an account as who did something, for the audit trail. */
export function asActor({ sub, email, state, firstName, lastName }: PoolUser): SignedInActor {
  return {
    kind: 'user',
    username: sub,
    email,
    emailVerified: state !== 'UNCONFIRMED',
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    pictureUrl: '',
  };
}
