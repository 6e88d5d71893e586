import { ForbiddenError, NotFoundError } from '#server/lib/errors.ts';
import type { FanRecord } from './fan-record.ts';

/** The caller is a fan of the club. */
export function assertIsFan(fan: FanRecord | undefined): FanRecord {
  if (!fan) throw new ForbiddenError('fan.required');
  return fan;
}

/** The caller is a fan of the club and the one the address names; the answer does not tell who else exists. */
export function assertIsThemselves(fan: FanRecord | undefined, username: string): FanRecord {
  if (!fan || fan.username !== username) throw new NotFoundError('fan.notFound');
  return fan;
}

/** Nothing but the invitation notice is for who was not invited. */
export function assertIsReferred(fan: FanRecord): FanRecord {
  if (fan.kycStatus === 'NOT_REFERRED') throw new ForbiddenError('referral.required');
  return fan;
}

/** What moves value needs a verified identity. */
export function assertIsValidated(fan: FanRecord): FanRecord {
  if (fan.kycStatus !== 'VALIDATED') throw new ForbiddenError('fan.notValidated');
  return fan;
}

/** Content of a club by invitation is for its invited fans, its staff and the platform's administrators. */
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
