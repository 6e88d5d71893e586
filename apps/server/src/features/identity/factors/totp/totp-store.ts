import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { type Places, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { poolTotps } from './totp-tables.ts';

export type PoolTotp = Omit<typeof poolTotps.$inferSelect, 'createdAt'>;

const selectTotp = prepareSelect(poolTotps, ({ sub }: Places<{ sub: string }>) => sql`where sub = ${sub}`);

export const findTotp = statementOf((sub: string) =>
  readAs(selectTotp.with({ sub }), ([totp]): PoolTotp | undefined => totp),
);

/** Stores a new secret beside the one in use, until one of its codes has been entered. */
export async function saveNewSecret(tx: Tx, sub: string, encryptedNewSecret: string): Promise<void> {
  await tx
    .insert(poolTotps)
    .values({ sub, encryptedNewSecret, isEnabled: false, lastStep: 0 })
    .onConflictDoUpdate({ target: poolTotps.sub, set: { encryptedNewSecret } });
}

/** Replaces the secret by the new one; returns false if that is no longer the one that was verified. */
export async function adoptNewSecret(
  tx: Tx,
  { sub, encryptedNewSecret, lastStep }: { sub: string; encryptedNewSecret: string; lastStep: number },
): Promise<boolean> {
  const adopted = await tx
    .update(poolTotps)
    .set({ encryptedSecret: encryptedNewSecret, encryptedNewSecret: null, lastStep })
    .where(and(eq(poolTotps.sub, sub), eq(poolTotps.encryptedNewSecret, encryptedNewSecret)))
    .returning({ sub: poolTotps.sub });
  return adopted.length === 1;
}

/** Activates the secret that was verified during the sign-in. */
export async function saveProvenSecret(
  tx: Tx,
  { sub, encryptedSecret, lastStep }: { sub: string; encryptedSecret: string; lastStep: number },
): Promise<void> {
  const proven = { encryptedSecret, encryptedNewSecret: null, isEnabled: true, lastStep };
  await tx
    .insert(poolTotps)
    .values({ sub, ...proven })
    .onConflictDoUpdate({ target: poolTotps.sub, set: proven });
}

/** Returns true for one caller only: a step is used once, across all processes. */
export async function useStep(tx: Tx, sub: string, step: number): Promise<boolean> {
  const used = await tx
    .update(poolTotps)
    .set({ lastStep: step })
    .where(and(eq(poolTotps.sub, sub), lt(poolTotps.lastStep, step)))
    .returning({ sub: poolTotps.sub });
  return used.length === 1;
}

/** Returns false if there is no verified secret to enable. */
export async function updateTotpEnabled(tx: Tx, sub: string, isEnabled: boolean): Promise<boolean> {
  const updated = await tx
    .update(poolTotps)
    .set({ isEnabled })
    .where(and(eq(poolTotps.sub, sub), isNotNull(poolTotps.encryptedSecret)))
    .returning({ sub: poolTotps.sub });
  return updated.length === 1;
}

export async function deleteTotp(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolTotps).where(eq(poolTotps.sub, sub));
}
