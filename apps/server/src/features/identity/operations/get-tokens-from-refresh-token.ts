import { z } from 'zod';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, TokenText } from '../protocol/pool-values.ts';
import { refreshTokens } from '../sessions/refresh-tokens.ts';

export const GetTokensFromRefreshTokenInput = z.object({
  ClientId,
  RefreshToken: TokenText,
  ClientMetadata,
});

export async function getTokensFromRefreshToken({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof GetTokensFromRefreshTokenInput>>): Promise<{ AuthenticationResult: PoolTokens }> {
  const tokens = await refreshTokens({
    ctx,
    caller,
    input: { refreshToken: input.RefreshToken, rotates: true },
  });
  return { AuthenticationResult: tokens };
}
