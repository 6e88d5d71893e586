import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { ForbiddenError } from './errors.ts';

/** A signed-in caller. Names, e-mail and picture come from a token and are untrusted text. */
export interface SignedInActor {
  kind: 'user';
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  name: string;
  pictureUrl: string;
  /** The network address of the request. */
  address?: string;
  /** Whether a second factor was used when their session began. */
  hasSecondFactor?: boolean;
  /** The id of their session, if the pool provides it. */
  sessionId?: string;
  /** When their session began, in seconds since 1970. */
  authTime?: number;
  requestId?: string;
}

/** A caller of the back office, with their capabilities. */
export interface StaffActor {
  kind: 'staff';
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The club they act for; null: the platform. */
  clubId: string | null;
  capabilities: ReadonlySet<Capability>;
  /** When their session began. */
  authenticatedAt: Date;
  /** The id of their session, if the pool provides it. */
  sessionId?: string;
  address: string;
  requestId: string;
}

export type Actor = { kind: 'visitor' } | SignedInActor | StaffActor | { kind: 'system'; name: string };

export const visitor: Actor = { kind: 'visitor' };
export const system = (name: string): Actor => ({ kind: 'system', name });

/** Returns the name of an actor in the audit trail. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'staff') return actor.username;
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor';
}

/**
 * Returns whether the actor has the capability: the platform has all of them, staff those of their roles at
 * that club. `clubId` is null for the platform.
 */
export function may(actor: Actor, capability: Capability, clubId: string | null): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'staff' && actor.clubId === clubId && actor.capabilities.has(capability);
}

export function assertMay(actor: Actor, capability: Capability, clubId: string | null): void {
  if (!may(actor, capability, clubId)) throw new ForbiddenError('role.required');
}
