/** Who asks. Names, e-mail and picture come from a token and are untrusted text. */
export interface SignedInActor {
  kind: 'user';
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  name: string;
  pictureUrl: string;
  /** The network address that the call came from. */
  address?: string;
  /** Whether a second factor was shown when their session began. */
  hasSecondFactor?: boolean;
  /** Which of their sessions it is, where the pool says so. */
  sessionId?: string;
}

export type Actor = { kind: 'visitor' } | SignedInActor | { kind: 'system'; name: string };

export const visitor: Actor = { kind: 'visitor' };
export const system = (name: string): Actor => ({ kind: 'system', name });

/** How an actor is named in the audit trail. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user') return actor.username;
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor';
}
