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

/** Keeps a new secret beside the one in use, until a code of it was shown. */
export async function saveNewSecret(tx: Tx, sub: string, sealedNewSecret: string): Promise<void> {
  await tx
    .insert(poolTotps)
    .values({ sub, sealedNewSecret, isEnabled: false, lastStep: 0 })
    .onConflictDoUpdate({ target: poolTotps.sub, set: { sealedNewSecret } });
}

/** The new secret replaces the old one; false when it is no longer the one that was proven. */
export async function adoptNewSecret(
  tx: Tx,
  { sub, sealedNewSecret, lastStep }: { sub: string; sealedNewSecret: string; lastStep: number },
): Promise<boolean> {
  const adopted = await tx
    .update(poolTotps)
    .set({ sealedSecret: sealedNewSecret, sealedNewSecret: null, lastStep })
    .where(and(eq(poolTotps.sub, sub), eq(poolTotps.sealedNewSecret, sealedNewSecret)))
    .returning({ sub: poolTotps.sub });
  return adopted.length === 1;
}

/** The secret that was proven while signing in is in use from now on. */
export async function saveProvenSecret(
  tx: Tx,
  { sub, sealedSecret, lastStep }: { sub: string; sealedSecret: string; lastStep: number },
): Promise<void> {
  const proven = { sealedSecret, sealedNewSecret: null, isEnabled: true, lastStep };
  await tx
    .insert(poolTotps)
    .values({ sub, ...proven })
    .onConflictDoUpdate({ target: poolTotps.sub, set: proven });
}

/** True for one caller only: a step is used once, in whichever process. */
export async function useStep(tx: Tx, sub: string, step: number): Promise<boolean> {
  const used = await tx
    .update(poolTotps)
    .set({ lastStep: step })
    .where(and(eq(poolTotps.sub, sub), lt(poolTotps.lastStep, step)))
    .returning({ sub: poolTotps.sub });
  return used.length === 1;
}

/** False when there is no proven secret to turn on. */
export async function updateTotpEnabled(tx: Tx, sub: string, isEnabled: boolean): Promise<boolean> {
  const updated = await tx
    .update(poolTotps)
    .set({ isEnabled })
    .where(and(eq(poolTotps.sub, sub), isNotNull(poolTotps.sealedSecret)))
    .returning({ sub: poolTotps.sub });
  return updated.length === 1;
}

export async function deleteTotp(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolTotps).where(eq(poolTotps.sub, sub));
}
