import { z } from 'zod';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, TokenText } from '../protocol/pool-values.ts';
import { readRefreshToken } from '../sessions/refresh-token.ts';
import { deleteFamily } from '../sessions/refresh-token-family-store.ts';

export const RevokeTokenInput = z.object({ ClientId, Token: TokenText });

/** Ends the session of a refresh token. An unknown token is accepted without effect. */
export async function revokeToken({
  ctx,
  input,
}: PoolCall<z.output<typeof RevokeTokenInput>>): Promise<object> {
  const link = readRefreshToken(ctx, input.Token);
  if (link) await deleteFamily(ctx.db, link.familyId);
  return {};
}
