import type { SessionState } from '#server/providers/payments/payments-provider.ts';

/** A session as JSON holds it: big whole numbers as text. */
export type StoredSession = Omit<SessionState, 'amountCents'> & { amountCents: string | null };

export function toStoredSession(session: SessionState): StoredSession {
  return { ...session, amountCents: session.amountCents === null ? null : String(session.amountCents) };
}

export function fromStoredSession(stored: StoredSession): SessionState {
  return { ...stored, amountCents: stored.amountCents === null ? null : BigInt(stored.amountCents) };
}
