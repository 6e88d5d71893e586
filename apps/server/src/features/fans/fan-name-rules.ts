import { displayedNames, displayName } from '@tifo/contracts/fan-name-rules';
import type { FanRecord } from './fan-record.ts';

export interface GivenNames {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
}

const MAX_LENGTH = 80;

/**
 * Cleans the names of a token or a registration. If there is none, `name` is the local part of the e-mail
 * address, which is shown to the fan only.
 */
export function namesOf({ firstName, lastName, name, email }: GivenNames): Omit<GivenNames, 'email'> {
  const first = clean(firstName);
  const last = clean(lastName);
  const given = clean(name) || clean(`${first} ${last}`);
  return {
    firstName: first === '' && last === '' ? given : first,
    lastName: last,
    name: given || clean(email.split('@')[0] ?? ''),
  };
}

/** Returns a name such as "Fan 4821", the same in every language. */
export function neutralNameOf({ neutralNumber }: Pick<FanRecord, 'neutralNumber'>): string {
  return `Fan ${neutralNumber}`;
}

/**
 * Returns first and last name as other fans see them: neutral before the registration, then as the fan has
 * chosen.
 */
export function publicNamesOf(fan: FanRecord): { firstName: string; lastName: string } {
  return displayedNames(toNamed(fan));
}

/** Returns the same name in one line. */
export function publicNameOf(fan: FanRecord): string {
  return displayName(toNamed(fan));
}

function toNamed(fan: FanRecord) {
  const { firstName, lastName, nameDisplay, kycStatus } = fan;
  const isRegistered = kycStatus !== 'NOT_REFERRED' && kycStatus !== 'READY_FOR_KYC';
  return {
    ...(isRegistered ? { firstName, lastName } : { firstName: '', lastName: '' }),
    nameDisplay,
    neutralName: neutralNameOf(fan),
  };
}

/** Control and bidirectional characters could disguise one fan as another. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
}
