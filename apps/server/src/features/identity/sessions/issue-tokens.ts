import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { SECOND_FACTOR } from '#server/providers/user-pool/verify-token.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import { writeRefreshToken } from './refresh-token.ts';
import type { PoolFamily } from './refresh-token-family-store.ts';

export const TOKEN_LIFE_SECONDS = 15 * 60;

/** Issues fresh tokens of a session, with the current refresh token of its chain. */
export async function issueTokens({
  ctx,
  user,
  family,
  isOpenId = false,
  nonce = null,
}: {
  ctx: Context;
  user: PoolUser;
  family: PoolFamily;
  /** For OpenID Connect clients: the ID token contains the hash of the access token, and the nonce. */
  isOpenId?: boolean;
  nonce?: string | null;
}): Promise<PoolTokens> {
  const { clientId } = ctx.config.userPool;
  const session = {
    sub: user.sub,
    auth_time: Math.floor(family.authenticatedAt.getTime() / 1000),
    origin_jti: family.id,
    ...(family.hasSecondFactor ? { amr: [SECOND_FACTOR] } : {}),
  };
  const access = {
    ...session,
    client_id: clientId,
    token_use: 'access',
    username: user.sub,
    scope: family.scope,
    jti: crypto.randomUUID(),
  };
  const accessToken = await ctx.ownPool.sign(access, TOKEN_LIFE_SECONDS);
  const id = {
    ...session,
    ...personalClaims(user),
    aud: clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    jti: crypto.randomUUID(),
    ...(isOpenId ? { at_hash: halfHash(accessToken), ...(nonce === null ? {} : { nonce }) } : {}),
  };
  const idToken = await ctx.ownPool.sign(id, TOKEN_LIFE_SECONDS);
  return {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: writeRefreshToken(ctx, { familyId: family.id, n: family.n }),
    TokenType: 'Bearer',
    ExpiresIn: TOKEN_LIFE_SECONDS,
  };
}

/** The `at_hash` of OpenID Connect for RS256: the left half of the SHA-256. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}

function personalClaims(user: PoolUser): Record<string, string | boolean | object[]> {
  const { email, firstName, lastName, pictureUrl, googleSub } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    email,
    email_verified: true,
    ...(firstName ? { given_name: firstName } : {}),
    ...(lastName ? { family_name: lastName } : {}),
    ...(name ? { name } : {}),
    ...(pictureUrl ? { picture: pictureUrl } : {}),
    ...(googleSub ? { identities: [{ providerName: 'Google', userId: googleSub }] } : {}),
  };
}
