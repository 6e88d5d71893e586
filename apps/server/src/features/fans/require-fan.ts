import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findStaff, isPlatformAdmin } from '#server/features/staff/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import {
  assertIsFan,
  assertIsReferred,
  assertIsThemselves,
  assertIsValidated,
  assertMayReadContent,
} from './fan-policy.ts';
import type { FanRecord } from './fan-record.ts';
import { findFanRow } from './fan-store.ts';

export interface Asked {
  actor: Actor;
  club: Pick<ClubRecord, 'id' | 'referralNeeded'>;
}

export interface AskedAbout extends Asked {
  /** The `{username}` of the call; left out for `me`. */
  username?: string;
}

/** The caller as a fan in any state, for what is theirs. Another's name and an unknown one are the same 404. */
export async function requireFanSelf(
  ctx: Context,
  { actor, club, username }: AskedAbout,
): Promise<FanRecord> {
  const own = ownUsername(actor);
  return assertIsThemselves(await findCaller(ctx, { actor, club }), username ?? own);
}

/** The same, except NOT_REFERRED. */
export async function requireReferredFanSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsReferred(await requireFanSelf(ctx, asked));
}

/** The same, whose identity is VALIDATED. */
export async function requireValidatedFanSelf(ctx: Context, asked: AskedAbout): Promise<FanRecord> {
  return assertIsValidated(await requireReferredFanSelf(ctx, asked));
}

/** A fan of the club whom somebody invited, where the club is by invitation. */
export async function requireReferredFan(ctx: Context, asked: Asked): Promise<FanRecord> {
  return assertIsReferred(assertIsFan(await findCaller(ctx, asked)));
}

/** A fan of the club whose identity is VALIDATED. */
export async function requireValidatedFan(ctx: Context, asked: Asked): Promise<FanRecord> {
  return assertIsValidated(await requireReferredFan(ctx, asked));
}

/** Whose papers are asked for: the caller's own, or any fan's where the caller works for the club. */
export async function requireOwnerOrStaff(
  ctx: Context,
  asked: Asked & { username: string },
): Promise<FanRecord> {
  const { club, username } = asked;
  if (!(await isStaff(ctx, asked))) return requireReferredFanSelf(ctx, asked);
  return assertIsThemselves(await findFanRow(ctx.db, { clubId: club.id, username }), username);
}

/** Everybody may read a club's content, but where it is by invitation only those inside. */
export async function assertCanReadContent(ctx: Context, { actor, club }: Asked): Promise<void> {
  if (!club.referralNeeded || actor.kind === 'system') return;
  const username = ownUsername(actor);
  const fan = await findCaller(ctx, { actor, club });
  const isInsider = fan === undefined && (await worksHere(ctx, club.id, username));
  assertMayReadContent({ fan, isInsider });
}

/** Whether the caller works for the club; an administrator of the platform does not. */
export async function isStaff({ db }: Context, { actor, club }: Asked): Promise<boolean> {
  return (await findStaff(db, { clubId: club.id, username: ownUsername(actor) })) !== undefined;
}

async function worksHere({ db }: Context, clubId: string, username: string): Promise<boolean> {
  return (await findStaff(db, { clubId, username })) !== undefined || isPlatformAdmin(db, username);
}

async function findCaller({ db }: Context, { actor, club }: Asked): Promise<FanRecord | undefined> {
  return findFanRow(db, { clubId: club.id, username: ownUsername(actor) });
}

function ownUsername(actor: Actor): string {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  return actor.username;
}
