/** The paths to which sign-in and sign-out redirect, below the origin of the site. */
export const CALLBACK_PATH = '/login/callback';
export const SIGNED_OUT_PATH = '/';

/** The OAuth scopes that a page may request. */
export const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

/** Returns the origin of an address that consists of an origin and exactly `path`; otherwise null. */
export function originOfExact(address: string, path: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && address === `${origin}${path}` ? origin : null;
}

/** Returns the requested scopes in canonical order; null if one is unknown or `openid` is missing. */
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

/** Returns `address` with these parameters added; those without a value are left out. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}
