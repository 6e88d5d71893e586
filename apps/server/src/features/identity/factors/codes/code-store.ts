import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type CodePurpose, poolCodes } from './code-tables.ts';

export type PoolCode = typeof poolCodes.$inferSelect;

export const MAX_CODE_ATTEMPTS = 5;

/** Replaces the previous code by a new one. */
export async function replaceCode(tx: Tx, code: Omit<PoolCode, 'attempts' | 'usedAt'>): Promise<void> {
  const fresh = { ...code, attempts: 0, usedAt: null };
  await tx
    .insert(poolCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: [poolCodes.identifier, poolCodes.purpose], set: fresh });
}

interface CodeKey {
  identifier: string;
  purpose: CodePurpose;
}

/** Counts an attempt and returns the updated code; undefined if there is none or no attempt is left. */
export async function useAttempt(tx: Tx, key: CodeKey): Promise<PoolCode | undefined> {
  const [code] = await tx
    .update(poolCodes)
    .set({ attempts: sql`${poolCodes.attempts} + 1` })
    .where(and(matches(key), lt(poolCodes.attempts, MAX_CODE_ATTEMPTS)))
    .returning();
  return code;
}

export async function findCode(tx: Tx, key: CodeKey): Promise<PoolCode | undefined> {
  const [code] = await tx.select().from(poolCodes).where(matches(key));
  return code;
}

/** Returns true for exactly one caller, and only while this code is the newest. */
export async function takeCode(
  tx: Tx,
  { codeHmac, usedAt, ...key }: CodeKey & { codeHmac: string; usedAt: Date },
): Promise<boolean> {
  const taken = await tx
    .update(poolCodes)
    .set({ usedAt })
    .where(and(matches(key), eq(poolCodes.codeHmac, codeHmac), isNull(poolCodes.usedAt)))
    .returning({ identifier: poolCodes.identifier });
  return taken.length === 1;
}

export async function deleteCodesOf(tx: Tx, identifier: string): Promise<void> {
  await tx.delete(poolCodes).where(eq(poolCodes.identifier, identifier));
}

function matches({ identifier, purpose }: CodeKey) {
  return and(eq(poolCodes.identifier, identifier), eq(poolCodes.purpose, purpose));
}
