import type { Context } from '#server/context.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import { takeLimits } from '../../accounts/take-limits.ts';
import {
  expiredCode,
  PoolError,
  type PoolErrorName,
  tooManyTries,
  wrongCode,
} from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { type BoundCode, codeHmac, isSameHmac } from './code-hmac.ts';
import { findCode, MAX_CODE_ATTEMPTS, useAttempt } from './code-store.ts';
import type { CodePurpose } from './code-tables.ts';

/** Proof that the correct code was entered; `useCode` redeems it, once. */
export interface CodeProof {
  identifier: string;
  purpose: CodePurpose;
  codeHmac: string;
  /** The code was correct but has been redeemed before. */
  isUsed: boolean;
}

interface CodeCheck {
  ctx: Context;
  caller: PoolCaller;
  /** `subject`: what the code is bound to, if not the address. */
  input: { email: string; subject?: string; purpose: CodePurpose; code: string };
}

/** Counts an attempt before comparing: five attempts per code, across all processes. */
export async function checkCode({ ctx, caller, input }: CodeCheck): Promise<CodeProof> {
  const { subject, ...rest } = input;
  return checkCodeOfAny({ ctx, caller, input: { ...rest, subjects: [subject ?? input.email] } });
}

/**
 * The same for a code that may be bound to one of several subjects: a wrong code costs each of them an
 * attempt.
 */
export async function checkCodeOfAny({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; subjects: readonly string[]; purpose: CodePurpose; code: string };
}): Promise<CodeProof & { subject: string }> {
  const { email, subjects, purpose, code } = input;
  await takeLimits({
    ctx,
    limits: [purpose === 'SECOND_FACTOR' ? 'factorTry' : 'codeTry'],
    who: { email, address: caller.address },
  });
  const refusals: PoolError[] = [];
  for (const subject of subjects) {
    const judged = await judge(ctx, { identifier: identifierKey(ctx, subject), purpose, code });
    if (!(judged instanceof PoolError)) return { ...judged, subject };
    refusals.push(judged);
  }
  // A wrong code takes precedence over exhausted and expired ones, since it can still be retried.
  const said = (name: PoolErrorName) => refusals.find(({ errorName }) => errorName === name);
  throw said('CodeMismatchException') ?? said('TooManyFailedAttemptsException') ?? expiredCode();
}

async function judge(ctx: Context, { identifier, purpose, code }: BoundCode): Promise<CodeProof | PoolError> {
  const kept = await useAttempt(ctx.db, { identifier, purpose });
  if (!kept) {
    const exhausted = await findCode(ctx.db, { identifier, purpose });
    return exhausted && exhausted.attempts >= MAX_CODE_ATTEMPTS ? tooManyTries() : expiredCode();
  }
  const isRight = isSameHmac(kept.codeHmac, codeHmac(ctx, { identifier, purpose, code }));
  const isUsed = kept.usedAt !== null;
  if (!isUsed && kept.expiresAt <= ctx.clock.now()) return expiredCode();
  if (!isRight) return isUsed ? expiredCode() : wrongCode();
  return { identifier, purpose, codeHmac: kept.codeHmac, isUsed };
}
