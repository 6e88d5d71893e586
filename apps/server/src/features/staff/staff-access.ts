import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type StaffEntry, staffAccessPort } from '#server/http/staff-access.ts';
import type { SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError, UnauthenticatedError } from '#server/lib/errors.ts';
import { capabilitiesOf, type Role } from './role-rules.ts';
import { isSessionOpen, isStepUpFresh, shouldUpdateLastUse } from './session-rules.ts';
import { findLastUse, findStaff, isPlatformAdmin, updateLastUse } from './staff-store.ts';

/**
 * The single guard of the back office. Requires a second factor in the session, a session that is neither too
 * old nor idle, the capability at the called club, and for some calls a recent factor. Nothing is cached
 * between calls, so a removed member is refused from their next call on.
 */
async function enterBackOffice({ ctx, caller, slug, wants }: StaffEntry): Promise<StaffActor> {
  if (!caller.hasSecondFactor) throw new ForbiddenError('auth.secondFactorNeeded');
  const club = slug === undefined ? undefined : await getClub(ctx, slug);
  const [session, capabilities] = await Promise.all([
    readSession(ctx, caller),
    readCapabilities(ctx, { clubId: club?.id ?? null, username: caller.username }),
  ]);
  const { authenticatedAt, lastUsedAt, id } = session;
  const now = ctx.clock.now();
  if (!isSessionOpen({ authenticatedAt, lastUsedAt, now }))
    throw new UnauthenticatedError('auth.sessionEnded');
  if (!isEnough(capabilities, wants.capability)) throw new ForbiddenError('role.required');
  if (wants.stepUp && !isStepUpFresh({ authenticatedAt, now })) throw new ForbiddenError('auth.stepUpNeeded');
  if (shouldUpdateLastUse({ lastUsedAt, now })) {
    await updateLastUse(ctx.directory.db, { id, username: caller.username, lastUsedAt: now });
  }
  return { ...toPerson(caller), clubId: club?.id ?? null, capabilities, authenticatedAt };
}

function toPerson(caller: SignedInActor) {
  const { username, name, email, emailVerified, address = '', requestId = '', sessionId } = caller;
  return {
    ...{ kind: 'staff' as const, username, name: name || email, email, emailVerified, address, requestId },
    ...(sessionId === undefined ? {} : { sessionId }),
  };
}

function isEnough(capabilities: ReadonlySet<Capability>, wanted: StaffEntry['wants']['capability']): boolean {
  if (wanted === 'ownAccount') return true;
  return wanted === 'anyRole' ? capabilities.size > 0 : capabilities.has(wanted);
}

async function readSession(ctx: Context, { username, sessionId, authTime }: SignedInActor) {
  // Without the start time of a session its age could not be limited.
  if (authTime === undefined) throw new UnauthenticatedError('auth.sessionEnded');
  const id = sessionId ?? `${username} ${authTime}`;
  return {
    id,
    authenticatedAt: new Date(authTime * 1000),
    lastUsedAt: await findLastUse(ctx.directory.db, id),
  };
}

/** Returns the capabilities of an account at one club, or for null at the platform. */
async function readCapabilities(
  { db, directory }: Context,
  { clubId, username }: { clubId: string | null; username: string },
): Promise<ReadonlySet<Capability>> {
  const [isAdmin, member] = await Promise.all([
    isPlatformAdmin(directory.db, username),
    clubId === null ? undefined : findStaff(db, { clubId, username }),
  ]);
  const roles: Role[] = [...(isAdmin ? (['platform-admin'] as const) : []), ...(member?.roles ?? [])];
  return new Set(capabilitiesOf(roles));
}

export const staffAccess = staffAccessPort.by({ enter: enterBackOffice });
