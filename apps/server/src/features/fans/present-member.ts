import type { Member } from '@tifo/contracts/members';
import { publicNamesOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';

/** Presents everything that other fans may know of a fan. */
export function presentMember(fan: FanRecord): Member {
  return { id: fan.id, ...publicNamesOf(fan), pictureUrl: fan.pictureUrl };
}
