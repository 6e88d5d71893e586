import type { Context, UnitOfWork } from '#server/context.ts';
import { type PoolLimitName, returnLimits } from '../../accounts/take-limits.ts';
import { expiredCode } from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import type { CodeProof } from './check-code.ts';
import { takeCode } from './code-store.ts';
import type { CodePurpose } from './code-tables.ts';

/** What a code has consumed on its way. */
const CONSUMED: Partial<Record<CodePurpose, readonly PoolLimitName[]>> = {
  SIGN_UP: ['signUp', 'codeMail', 'codeTry'],
  SECOND_FACTOR: ['factorMail', 'factorTry'],
};

/** Redeems a code in the transaction of what it allows; a redeemed or replaced code is expired. */
export async function useCode(
  uow: UnitOfWork,
  { ctx, caller, proof }: { ctx: Context; caller: PoolCaller; proof: CodeProof },
): Promise<void> {
  const { identifier, purpose, codeHmac } = proof;
  const taken = { identifier, purpose, codeHmac, usedAt: uow.clock.now() };
  if (proof.isUsed || !(await takeCode(uow.tx, taken))) throw expiredCode();
  const limits = CONSUMED[purpose] ?? ['codeMail', 'codeTry'];
  uow.afterCommit(() => void returnLimits({ ctx, limits, address: caller.address }));
}
