import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { ForbiddenError } from './errors.ts';

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
  /** When their session began, in seconds since 1970. */
  authTime?: number;
  requestId?: string;
}

/** Somebody at work in the back office, with what they may do there. */
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
  address: string;
  requestId: string;
}

export type Actor = { kind: 'visitor' } | SignedInActor | StaffActor | { kind: 'system'; name: string };

export const visitor: Actor = { kind: 'visitor' };
export const system = (name: string): Actor => ({ kind: 'system', name });

/** How an actor is named in the audit trail. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'staff') return actor.username;
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor';
}

/** The platform itself may do everything; staff what their roles at that club allow. `clubId` is null for the platform. */
function may(actor: Actor, capability: Capability, clubId: string | null): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'staff' && actor.clubId === clubId && actor.capabilities.has(capability);
}

export function assertMay(actor: Actor, capability: Capability, clubId: string | null): void {
  if (!may(actor, capability, clubId)) throw new ForbiddenError('role.required');
}
