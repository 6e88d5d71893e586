import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { system } from '#server/lib/actor.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { type BegunSession, beginSession } from '../sessions/begin-session.ts';
import { deleteFamily, type PoolSession } from '../sessions/family-store.ts';
import { issueTokens, type PoolTokens } from '../sessions/issue-tokens.ts';
import { lockUser } from '../users/user-store.ts';
import { hashOf } from './begin-google.ts';
import { OAuthError } from './oauth-errors.ts';
import { findOAuthCode, type OAuthCode, takeOAuthCode, updateCodeFamily } from './oauth-store.ts';

export interface CodeExchange {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** Tokens for a code, once: a wrong try uses it up too, and a second try ends the session of the first. */
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
  const session = await inTransaction(
    ctx,
    { clubId: null },
    async (tx): Promise<(PoolSession & Pick<BegunSession, 'isTold'>) | null> => {
      const now = ctx.clock.now();
      const code = await takeOAuthCode(tx, codeHash, now);
      if (!code || !fits(code, input, now)) return null;
      const user = await lockUser(tx, code.sub);
      if (user?.state !== 'CONFIRMED') return null;
      const { scope } = code;
      // Google does not say how its holder signed in there.
      const session = { user, scope, hasSecondFactor: false, on: { kind: 'browser' } } as const;
      const { family, isTold } = await beginSession({ ctx, tx, caller, input: session });
      await updateCodeFamily(tx, codeHash, family.id);
      return { user, family, isTold };
    },
  );
  if (!session) {
    await endReused(ctx, codeHash);
    throw new OAuthError('invalid_grant', 'The code is not good, or no longer.');
  }
  if (session.isTold) ctx.outbox.wake();
  return issueTokens({ ctx, user: session.user, family: session.family });
}

function fits(code: OAuthCode, { redirectUri, codeVerifier }: CodeExchange, now: Date): boolean {
  return (
    code.expiresAt > now && code.redirectUri === redirectUri && hashOf(codeVerifier) === code.codeChallenge
  );
}

async function endReused(ctx: Context, codeHash: string): Promise<void> {
  const familyId = (await findOAuthCode(ctx.db, codeHash))?.familyId;
  if (!familyId) return;
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    await deleteFamily(tx, familyId);
    await recordAudit(tx, {
      clubId: null,
      actor: system('oauth'),
      action: 'session.codeReused',
      subject: `session:${familyId}`,
    });
  });
}
