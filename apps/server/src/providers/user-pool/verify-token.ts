import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Identity } from './user-pool.ts';

export interface TokenExpectations {
  getKey: JWTVerifyGetKey;
  issuer: string;
  now: Date;
  use: 'id' | 'access';
  clientId: string;
}

/** Returns the claims of a valid token of this pool and of the expected kind; otherwise null. */
export async function verifyToken(token: string, expected: TokenExpectations): Promise<JWTPayload | null> {
  const { getKey, issuer, now, use, clientId } = expected;
  const claims = await readClaims(token, { getKey, issuer, now });
  if (claims === null || claims.token_use !== use || typeof claims.sub !== 'string') return null;
  const client = use === 'id' ? claims.aud : claims.client_id;
  return client === clientId ? claims : null;
}

/** The `amr` value of sessions that began with more than one factor (RFC 8176). */
export const SECOND_FACTOR = 'mfa';

/** Names and address were entered by the user: untrusted text. */
export function identityFromClaims(claims: JWTPayload): Identity {
  const email = textOf(claims.email);
  const firstName = textOf(claims.given_name);
  const lastName = textOf(claims.family_name);
  const name = [firstName, lastName].filter(Boolean).join(' ') || textOf(claims.name);
  return {
    username: textOf(claims.sub),
    email,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName,
    lastName,
    name,
    pictureUrl: textOf(claims.picture),
    hasSecondFactor: Array.isArray(claims.amr) && claims.amr.includes(SECOND_FACTOR),
    ...(typeof claims.origin_jti === 'string' ? { sessionId: claims.origin_jti } : {}),
    ...(typeof claims.auth_time === 'number' ? { authTime: claims.auth_time } : {}),
  };
}

async function readClaims(
  token: string,
  { getKey, issuer, now }: Pick<TokenExpectations, 'getKey' | 'issuer' | 'now'>,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      issuer,
      algorithms: ['RS256'],
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    });
    return payload;
  } catch (error) {
    // If the pool does not respond, the token is not to blame: the error is rethrown.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
    throw error;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
