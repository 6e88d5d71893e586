import type { Context } from '#server/context.ts';
import { returnLimits, takeLimits } from '../accounts/take-limits.ts';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { refreshTokens } from '../sessions/refresh-tokens.ts';
import { exchangeCode } from './exchange-code.ts';
import { OAuthError } from './oauth-errors.ts';

/** The token endpoint: exchanges a code or a refresh token for tokens. */
export async function grantTokens({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: Record<string, string>;
}): Promise<PoolTokens> {
  const need = (name: string) => {
    const value = input[name];
    if (!value) throw new OAuthError('invalid_request', `${name} is missing.`);
    return value;
  };
  if (need('client_id') !== ctx.config.userPool.clientId) throw new OAuthError('invalid_client');
  const { address } = caller;
  await takeLimits({ ctx, limits: ['signIn'], who: { email: '', address } });
  switch (need('grant_type')) {
    case 'authorization_code': {
      const code = need('code');
      const given = { code, redirectUri: need('redirect_uri'), codeVerifier: need('code_verifier') };
      const tokens = await exchangeCode({ ctx, caller, input: given });
      // Its beginning was counted, too.
      await returnLimits({ ctx, limits: ['signIn', 'signIn'], address });
      return tokens;
    }
    case 'refresh_token': {
      const tokens = await refresh(ctx, caller, need('refresh_token'));
      await returnLimits({ ctx, limits: ['signIn'], address });
      return tokens;
    }
    default:
      throw new OAuthError('unsupported_grant_type');
  }
}

async function refresh(ctx: Context, caller: PoolCaller, refreshToken: string): Promise<PoolTokens> {
  try {
    return await refreshTokens({ ctx, caller, input: { refreshToken, rotates: true } });
  } catch (error) {
    if (error instanceof PoolError) throw new OAuthError('invalid_grant', error.message);
    throw error;
  }
}
