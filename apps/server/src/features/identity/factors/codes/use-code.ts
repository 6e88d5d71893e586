import type { Tx } from '#server/db/client.ts';
import { expiredCode } from '../../protocol/pool-error.ts';
import type { CodeProof } from './check-code.ts';
import { takeCode } from './code-store.ts';

/** Redeems a code in the transaction of what it allows; a redeemed or replaced code is expired. */
export async function useCode(tx: Tx, proof: CodeProof, usedAt: Date): Promise<void> {
  const { identifier, purpose, codeHmac } = proof;
  if (proof.isUsed || !(await takeCode(tx, { identifier, purpose, codeHmac, usedAt }))) throw expiredCode();
}
