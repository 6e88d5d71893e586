import type { Context } from '#server/context.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { expiredCode, tooManyTries, wrongCode } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { codeHmac, isSameHmac } from './code-hmac.ts';
import { findCode, MAX_CODE_ATTEMPTS, spendTry } from './code-store.ts';
import type { CodePurpose } from './code-tables.ts';
import { identifierKey } from './identifier-key.ts';

/** That the right code was given; `useCode` redeems it, once. */
export interface CodeProof {
  identifier: string;
  purpose: CodePurpose;
  codeHmac: string;
  /** It was right, and has been redeemed before. */
  isUsed: boolean;
}

/** Counts a try first, then compares: five tries a code, in whichever process they come. */
export async function checkCode({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  /** `subject`: what the code is for, where that is not an address. */
  input: { email: string; subject?: string; purpose: CodePurpose; code: string };
}): Promise<CodeProof> {
  const { email, purpose, code } = input;
  await takeLimits({ ctx, limits: ['codeTry'], who: { email, address: caller.address } });
  const identifier = identifierKey(ctx, input.subject ?? email);
  const kept = await spendTry(ctx.db, { identifier, purpose });
  if (!kept) {
    const exhausted = await findCode(ctx.db, { identifier, purpose });
    throw exhausted && exhausted.attempts >= MAX_CODE_ATTEMPTS ? tooManyTries() : expiredCode();
  }
  const isRight = isSameHmac(kept.codeHmac, codeHmac(ctx, { identifier, purpose, code }));
  const isUsed = kept.usedAt !== null;
  if (!isUsed && kept.expiresAt <= ctx.clock.now()) throw expiredCode();
  if (!isRight) throw isUsed ? expiredCode() : wrongCode();
  return { identifier, purpose, codeHmac: kept.codeHmac, isUsed };
}
