import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findStaff, isPlatformAdmin } from '#server/features/staff/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import {
  assertIsFan,
  assertIsNotBlocked,
  assertIsReferred,
  assertIsSelf,
  assertIsValidated,
  assertMayReadContent,
} from './fan-policy.ts';
import type { FanRecord } from './fan-record.ts';
import { findFanRow, findFanRowsByIds } from './fan-store.ts';

export interface Asked {
  actor: Actor;
  club: Pick<ClubRecord, 'id' | 'referralNeeded'>;
}

export interface AskedAbout extends Asked {
  /** The `{username}` of the URL; absent for `me`. */
  username?: string;
}

/**
 * Returns the caller as a fan in any state, for their own data. Another fan's username and an unknown one get
 * the same 404.
 */
export async function requireFanSelf(
  ctx: Context,
  { actor, club, username }: AskedAbout,
): Promise<FanRecord> {
  const own = ownUsername(actor);
  return assertIsSelf(await findCaller(ctx, { actor, club }), username ?? own);
}

/** The same, except for NOT_REFERRED fans. */
export async function requireReferredFanSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsReferred(await requireFanSelf(ctx, asked));
}

/** The same, for VALIDATED fans only. */
export async function requireValidatedFanSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsValidated(await requireReferredFanSelf(ctx, asked));
}

/** The fan themselves, doing something new at the club: whom it has blocked may not. */
export async function requireActiveFanSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsNotBlocked(await requireReferredFanSelf(ctx, asked));
}

/** The same, whose identity is VALIDATED. */
export async function requireActiveMemberSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsNotBlocked(await requireValidatedFanSelf(ctx, asked));
}

/** Returns the caller as a fan of the club; throws for an uninvited one at an invitation-only club. */
export async function requireReferredFan(ctx: Context, asked: Asked): Promise<FanRecord> {
  return assertIsNotBlocked(assertIsReferred(assertIsFan(await findCaller(ctx, asked))));
}

/** Returns the caller as a VALIDATED fan of the club. */
export async function requireValidatedFan(ctx: Context, asked: Asked): Promise<FanRecord> {
  return assertIsValidated(await requireReferredFan(ctx, asked));
}

/** Returns the fan whose documents are read: the caller, or any fan if the caller is staff of the club. */
export async function requireOwnerOrStaff(
  ctx: Context,
  asked: Asked & { username: string },
): Promise<FanRecord> {
  const { club, username } = asked;
  if (!(await isStaff(ctx, asked))) return requireReferredFanSelf(ctx, asked);
  return assertIsSelf(await findFanRow(ctx.db, { clubId: club.id, username }), username);
}

/** Throws at invitation-only clubs unless the caller has been admitted. */
export async function assertCanReadContent(ctx: Context, { actor, club }: Asked): Promise<void> {
  if (!club.referralNeeded || actor.kind === 'system') return;
  const username = ownUsername(actor);
  const fan = await findCaller(ctx, { actor, club });
  const isInsider = fan === undefined && (await worksHere(ctx, club.id, username));
  assertMayReadContent({ fan, isInsider });
}

/** Returns whether the caller is staff of the club; administrators of the platform are not. */
export async function isStaff({ db }: Context, { actor, club }: Asked): Promise<boolean> {
  return (await findStaff(db, { clubId: club.id, username: ownUsername(actor) })) !== undefined;
}

async function worksHere({ db, directory }: Context, clubId: string, username: string): Promise<boolean> {
  return (await findStaff(db, { clubId, username })) !== undefined || isPlatformAdmin(directory.db, username);
}

async function findCaller({ db }: Context, { actor, club }: Asked): Promise<FanRecord | undefined> {
  return findFanRow(db, { clubId: club.id, username: ownUsername(actor) });
}

function ownUsername(actor: Actor): string {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  return actor.username;
}

type OfClub = { id: string };

export async function findFan(
  { db }: Pick<Context, 'db'>,
  club: OfClub,
  username: string,
): Promise<FanRecord | undefined> {
  return findFanRow(db, { clubId: club.id, username });
}

/** Returned in no particular order; ids that are no fan of the club are left out. */
export async function findFansByIds(tx: Tx, clubId: string, ids: string[]): Promise<FanRecord[]> {
  return findFanRowsByIds(tx, clubId, ids);
}
