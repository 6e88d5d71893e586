import type { Context } from '#server/context.ts';
import { SECOND_FACTOR } from '#server/providers/user-pool/verify-token.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import { writeRefreshToken } from './refresh-token.ts';
import type { PoolFamily } from './refresh-token-family-store.ts';

const LIFETIME_SECONDS = 15 * 60;

/** Fresh tokens of a session, with the refresh token that its chain has come to. */
export async function issueTokens({
  ctx,
  user,
  family,
}: {
  ctx: Context;
  user: PoolUser;
  family: PoolFamily;
}): Promise<PoolTokens> {
  const { clientId } = ctx.config.userPool;
  const session = {
    sub: user.sub,
    auth_time: Math.floor(family.authenticatedAt.getTime() / 1000),
    origin_jti: family.id,
    ...(family.hasSecondFactor ? { amr: [SECOND_FACTOR] } : {}),
  };
  const [idToken, accessToken] = await Promise.all([
    ctx.ownPool.sign(
      {
        ...session,
        ...personalClaims(user),
        aud: clientId,
        token_use: 'id',
        'cognito:username': user.sub,
        jti: crypto.randomUUID(),
      },
      LIFETIME_SECONDS,
    ),
    ctx.ownPool.sign(
      {
        ...session,
        client_id: clientId,
        token_use: 'access',
        username: user.sub,
        scope: family.scope,
        jti: crypto.randomUUID(),
      },
      LIFETIME_SECONDS,
    ),
  ]);
  return {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: writeRefreshToken(ctx, { familyId: family.id, n: family.n }),
    TokenType: 'Bearer',
    ExpiresIn: LIFETIME_SECONDS,
  };
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
