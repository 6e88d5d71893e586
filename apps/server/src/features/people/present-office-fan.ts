import type { OfficeFan } from '@tifo/contracts/back-office/people';
import type { FanRecord } from '#server/features/fans/index.ts';

type Shown = Pick<FanRecord, 'id' | 'name' | 'email' | 'kycStatus' | 'language' | 'blockedAt'>;

/** A fan as staff see them in lists. */
export function presentOfficeFan({ id, name, email, kycStatus, language, blockedAt }: Shown): OfficeFan {
  return {
    ...{ id, name, email, language },
    status: kycStatus,
    blockedAt: blockedAt?.toISOString() ?? null,
  };
}
