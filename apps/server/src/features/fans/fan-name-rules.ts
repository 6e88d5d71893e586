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
 * Names as a token or the registration tells them. Who gave none reads the part of their e-mail before the @ as `name`,
 * which nobody else sees.
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

/** "Fan 4821", in every language. */
export function neutralNameOf({ neutralNumber }: Pick<FanRecord, 'neutralNumber'>): string {
  return `Fan ${neutralNumber}`;
}

/** First and last name as others see them: neutral before the registration, then as the fan chooses. */
export function publicNamesOf(fan: FanRecord): { firstName: string; lastName: string } {
  return displayedNames(toNamed(fan));
}

/** The same in one line. */
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
