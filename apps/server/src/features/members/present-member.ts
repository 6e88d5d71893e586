import type { Member } from '@tifo/contracts/members';
import type { FanRecord } from './fan-record.ts';

/** All that others may know of a fan. */
export function presentMember({ id, firstName, lastName, pictureUrl }: FanRecord): Member {
  return { id, firstName, lastName, pictureUrl };
}
