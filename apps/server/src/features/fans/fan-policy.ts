import { ForbiddenError, NotFoundError } from '#server/lib/errors.ts';
import type { FanRecord } from './fan-record.ts';

/** Throws unless the caller is a fan of the club. */
export function assertIsFan(fan: FanRecord | undefined): FanRecord {
  if (!fan) throw new ForbiddenError('fan.required');
  return fan;
}

/**
 * Throws unless the caller is a fan of the club and the one in the URL; the error does not reveal who else
 * exists.
 */
export function assertIsSelf(fan: FanRecord | undefined, username: string): FanRecord {
  if (!fan || fan.username !== username) throw new NotFoundError('fan.notFound');
  return fan;
}

/** Throws for a fan who was not invited and may see nothing but the invitation notice. */
export function assertIsReferred(fan: FanRecord): FanRecord {
  if (fan.kycStatus === 'NOT_REFERRED') throw new ForbiddenError('referral.required');
  return fan;
}

/** Whom the club has blocked does nothing new there; what is theirs stays theirs. */
export function assertIsNotBlocked(fan: FanRecord): FanRecord {
  if (fan.blockedAt) throw new ForbiddenError('fan.blocked');
  return fan;
}

/** Throws unless the fan is validated, as required for everything that transfers value. */
export function assertIsValidated(fan: FanRecord): FanRecord {
  if (fan.kycStatus !== 'VALIDATED') throw new ForbiddenError('fan.notValidated');
  return fan;
}

/**
 * For content of invitation-only clubs: throws unless the caller is an invited fan, staff of the club or an
 * administrator.
 */
export function assertMayReadContent({
  fan,
  isInsider,
}: {
  fan: FanRecord | undefined;
  isInsider: boolean;
}): void {
  if (isInsider) return;
  if (!fan || fan.kycStatus === 'NOT_REFERRED') throw new ForbiddenError('referral.required');
}
