import { z } from 'zod';
import { invalidParameter } from '../protocol/pool-error.ts';
import { Email, Username } from '../protocol/pool-values.ts';
import type { PoolUser } from './user-store.ts';

export const UserAttributes = z
  .array(z.object({ Name: z.string().max(64), Value: z.string().max(2048).default('') }))
  .max(20)
  .optional();

export interface SignUpNames {
  firstName: string;
  lastName: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_URL_LENGTH = 1024;
/** Sent by some clients but not stored; the language comes with each call. */
const IGNORED = new Set(['name', 'locale', 'preferred_username']);

/**
 * Returns the names in the attributes of a sign-up; an e-mail attribute must equal the address signed up
 * with.
 */
export function readSignUpNames(attributes: z.output<typeof UserAttributes>, email: string): SignUpNames {
  const names: SignUpNames = { firstName: '', lastName: '' };
  for (const { Name, Value } of attributes ?? []) {
    if (Name === 'given_name') names.firstName = readName(Value);
    else if (Name === 'family_name') names.lastName = readName(Value);
    else if (Name === 'email') assertSameEmail(Value, email);
    else if (!IGNORED.has(Name)) throw invalidParameter(`Attribute ${Name} cannot be set.`);
  }
  return names;
}

export interface AttributeChanges extends Partial<SignUpNames> {
  email?: string;
}

/** Returns the attribute changes that a signed-in user requests. */
export function readAttributeChanges(attributes: z.output<typeof UserAttributes>): AttributeChanges {
  const changes: AttributeChanges = {};
  for (const { Name, Value } of attributes ?? []) {
    if (Name === 'given_name') changes.firstName = readName(Value);
    else if (Name === 'family_name') changes.lastName = readName(Value);
    else if (Name === 'email') changes.email = readEmail(Value);
    else if (!IGNORED.has(Name)) throw invalidParameter(`Attribute ${Name} cannot be set.`);
  }
  return changes;
}

/** Returns the attributes of a user in the protocol's form. */
export function presentAttributes(user: PoolUser): { Name: string; Value: string }[] {
  return [
    { Name: 'sub', Value: user.sub },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: 'true' },
    ...(user.firstName ? [{ Name: 'given_name', Value: user.firstName }] : []),
    ...(user.lastName ? [{ Name: 'family_name', Value: user.lastName }] : []),
    ...(user.pictureUrl ? [{ Name: 'picture', Value: user.pictureUrl }] : []),
    ...(user.googleSub ? [{ Name: 'identities', Value: presentGoogle(user.googleSub) }] : []),
  ];
}

function presentGoogle(userId: string): string {
  return JSON.stringify([{ userId, providerName: 'Google', providerType: 'Google' }]);
}

/** Returns a name from another provider, shortened and cleaned; empty if that is impossible. */
export function readForeignName(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}

/** Returns the address of a picture on another host if it uses https; otherwise an empty string. */
export function readPictureUrl(value: string): string {
  return value.length <= MAX_URL_LENGTH && URL.canParse(value) && value.startsWith('https://') ? value : '';
}

function readName(value: string): string {
  const name = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name.length > MAX_NAME_LENGTH)
    throw invalidParameter(`A name has at most ${MAX_NAME_LENGTH} characters.`);
  if (/\p{Cc}/u.test(name)) throw invalidParameter('A name has no control characters.');
  return name;
}

function readEmail(value: string): string {
  const email = Username.safeParse(value).data ?? '';
  if (!Email.safeParse(email).success) throw invalidParameter('Invalid email address format.');
  return email;
}

function assertSameEmail(value: string, email: string): void {
  if (value.trim().normalize('NFC').toLowerCase() === email) return;
  throw invalidParameter('The email attribute must be the username.');
}
