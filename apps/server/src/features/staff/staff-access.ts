import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type StaffEntry, staffAccessPort } from '#server/http/staff-access.ts';
import type { SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError, UnauthenticatedError } from '#server/lib/errors.ts';
import { capabilitiesOf, type Role } from './role-rules.ts';
import { isSessionOpen, isStepUpFresh, isUseToBeNoted } from './session-rules.ts';
import { findLastUse, findStaff, isPlatformAdmin, saveUse } from './staff-store.ts';

/**
 * The one guard of the back office: a second factor in the session, a session that is not too old nor left alone, the
 * capability at the club of the call, and where it is asked for a factor shown just now. Nothing is remembered between
 * calls, so who is removed is out with their next one.
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
  if (wants.capability !== 'ownAccount' && !capabilities.has(wants.capability)) {
    throw new ForbiddenError('role.required');
  }
  if (wants.stepUp && !isStepUpFresh({ authenticatedAt, now })) throw new ForbiddenError('auth.stepUpNeeded');
  if (isUseToBeNoted({ lastUsedAt, now })) {
    await saveUse(ctx.db, { id, username: caller.username, lastUsedAt: now });
  }
  const { username, name, email, emailVerified, address = '', requestId = '' } = caller;
  const person = { username, name: name || email, email, emailVerified, address, requestId };
  return { kind: 'staff', ...person, clubId: club?.id ?? null, capabilities, authenticatedAt };
}

async function readSession(ctx: Context, { username, sessionId, authTime }: SignedInActor) {
  // A pool that does not say when a session began could keep one open for ever.
  if (authTime === undefined) throw new UnauthenticatedError('auth.sessionEnded');
  const id = sessionId ?? `${username} ${authTime}`;
  return { id, authenticatedAt: new Date(authTime * 1000), lastUsedAt: await findLastUse(ctx.db, id) };
}

/** Of an account at one club, or for null at the platform. */
async function readCapabilities(
  { db }: Context,
  { clubId, username }: { clubId: string | null; username: string },
): Promise<ReadonlySet<Capability>> {
  const [isAdmin, member] = await Promise.all([
    isPlatformAdmin(db, username),
    clubId === null ? undefined : findStaff(db, { clubId, username }),
  ]);
  const roles: Role[] = [...(isAdmin ? (['platform-admin'] as const) : []), ...(member?.roles ?? [])];
  return new Set(capabilitiesOf(roles));
}

export const staffAccess = staffAccessPort.by({ enter: enterBackOffice });
