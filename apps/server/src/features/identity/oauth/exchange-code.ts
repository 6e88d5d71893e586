import type { Context } from '#server/context.ts';
import { lockUser } from '../accounts/user-store.ts';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { endCopiedSession } from '../sessions/end-copied-session.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';
import type { PoolSession } from '../sessions/refresh-token-family-store.ts';
import { hashOf } from './begin-google.ts';
import { OAuthError } from './oauth-errors.ts';
import { findOAuthCode, type OAuthCode, takeOAuthCode, updateCodeFamily } from './oauth-store.ts';

export interface CodeExchange {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

type OpenedSession = PoolSession & { nonce: string | null };

/**
 * Exchanges a code for tokens, once. A failed attempt consumes the code too, and a second one ends the
 * session of the first.
 */
export async function exchangeCode({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: CodeExchange;
}): Promise<PoolTokens> {
  const codeHash = hashOf(input.code);
  const session = await ctx.unitOfWork({ clubId: null }, async (uow): Promise<OpenedSession | null> => {
    const now = ctx.clock.now();
    const code = await takeOAuthCode(uow.tx, codeHash, now);
    if (!code || !fits(code, input, now)) return null;
    const user = await lockUser(uow.tx, code.sub);
    if (user?.state !== 'CONFIRMED') return null;
    const { scope } = code;
    // Google does not report how the user signed in there.
    const shown = { hasSecondFactor: false, byMailOnly: true };
    const session = { user, scope, ...shown, on: { kind: 'browser' } } as const;
    const { family } = await beginSession({ uow, caller, input: session });
    await updateCodeFamily(uow.tx, codeHash, family.id);
    return { user, family, nonce: code.clientNonce };
  });
  if (!session) {
    await endReused(ctx, caller, codeHash);
    throw new OAuthError('invalid_grant', 'The code is not good, or no longer.');
  }
  return issueTokens({ ctx, ...session, isOpenId: true });
}

function fits(code: OAuthCode, { redirectUri, codeVerifier }: CodeExchange, now: Date): boolean {
  return (
    code.expiresAt > now && code.redirectUri === redirectUri && hashOf(codeVerifier) === code.codeChallenge
  );
}

async function endReused(ctx: Context, caller: PoolCaller, codeHash: string): Promise<void> {
  const familyId = (await findOAuthCode(ctx.db, codeHash))?.familyId;
  if (!familyId) return;
  const input = { familyId, action: 'session.codeReused' } as const;
  await ctx.unitOfWork({ clubId: null }, (uow) => endCopiedSession({ uow, caller, input }));
}
