import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { slotOf } from './recovery-code-rules.ts';
import { poolRecoveryCodes } from './recovery-code-tables.ts';

export interface NewRecoveryCode {
  code: string;
  codeHash: string;
}

/** Replaces the set of codes; the previous ones become invalid. The caller must hold the lock of the user. */
export async function replaceRecoveryCodes(tx: Tx, sub: string, codes: NewRecoveryCode[]): Promise<void> {
  await deleteRecoveryCodesOf(tx, sub);
  const rows = codes.map(({ code, codeHash }) => ({ sub, slot: slotOf(code), codeHash }));
  await tx.insert(poolRecoveryCodes).values(rows);
}

interface Slot {
  sub: string;
  slot: string;
}

/** Returns the hash of an unused code. */
export async function findRecoveryHash(tx: Tx, slot: Slot): Promise<string | null> {
  const [found] = await tx
    .select({ codeHash: poolRecoveryCodes.codeHash })
    .from(poolRecoveryCodes)
    .where(and(matches(slot), isNull(poolRecoveryCodes.usedAt)));
  return found?.codeHash ?? null;
}

/** Returns true for exactly one caller, and only while the code belongs to the newest set. */
export async function takeRecoveryCode(
  tx: Tx,
  { codeHash, usedAt, ...slot }: Slot & { codeHash: string; usedAt: Date },
): Promise<boolean> {
  const taken = await tx
    .update(poolRecoveryCodes)
    .set({ usedAt })
    .where(and(matches(slot), eq(poolRecoveryCodes.codeHash, codeHash), isNull(poolRecoveryCodes.usedAt)))
    .returning({ slot: poolRecoveryCodes.slot });
  return taken.length === 1;
}

export interface RecoveryCodeCount {
  made: number;
  left: number;
}

export async function countRecoveryCodes(tx: Tx, sub: string): Promise<RecoveryCodeCount> {
  const rows = await tx
    .select({ usedAt: poolRecoveryCodes.usedAt })
    .from(poolRecoveryCodes)
    .where(eq(poolRecoveryCodes.sub, sub));
  return { made: rows.length, left: rows.filter(({ usedAt }) => usedAt === null).length };
}

export async function deleteRecoveryCodesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolRecoveryCodes).where(eq(poolRecoveryCodes.sub, sub));
}

function matches({ sub, slot }: Slot) {
  return and(eq(poolRecoveryCodes.sub, sub), eq(poolRecoveryCodes.slot, slot));
}
