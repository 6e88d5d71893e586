/** Where a page takes the code of a sign-in, and where a sign-out leads, below the origin of the site. */
export const CALLBACK_PATH = '/login/callback';
export const SIGNED_OUT_PATH = '/';

/** The scopes a page may ask for, by their names in OAuth. */
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

/** The origin of an address that is exactly `path` of some site, without anything more; else null. */
export function originOfExact(address: string, path: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && address === `${origin}${path}` ? origin : null;
}

/** The scopes asked for, in our order; null when one is unknown or `openid` is missing. */
export function readScope(asked: string | undefined): string | null {
  if (asked === undefined || asked === '') return SCOPES.join(' ');
  const words = asked.split(' ').filter(Boolean);
  if (!words.includes('openid') || words.some((word) => !SCOPES.includes(word))) return null;
  return SCOPES.filter((scope) => words.includes(scope)).join(' ');
}

/** The SHA-256 of a verifier in base64url has 43 characters. */
export function isS256Challenge(challenge: string | undefined): challenge is string {
  return challenge !== undefined && /^[\w-]{43}$/.test(challenge);
}

/** `address` with these parameters added; those without a value are left out. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}
