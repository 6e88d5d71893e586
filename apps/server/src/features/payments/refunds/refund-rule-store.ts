import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refundRules } from './refund-rule-tables.ts';

export async function findRefundRule(tx: Tx, clubId: string) {
  const [rule] = await tx.select().from(refundRules).where(eq(refundRules.clubId, clubId));
  return rule;
}

/** Returns false if the stored version is another one. */
export async function saveRefundRule(
  tx: Tx,
  { clubId, limitCents, version }: { clubId: string; limitCents: bigint | null; version: number },
): Promise<boolean> {
  const saved = await tx
    .insert(refundRules)
    .values({ clubId, limitCents, version: 2 })
    .onConflictDoUpdate({
      target: refundRules.clubId,
      set: { limitCents, version: sql`${refundRules.version} + 1` },
      setWhere: eq(refundRules.version, version),
    })
    .returning({ clubId: refundRules.clubId });
  return saved.length === 1;
}
