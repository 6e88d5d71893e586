import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { oauthCodes, oauthFlows } from './oauth-tables.ts';

export type OAuthFlow = typeof oauthFlows.$inferSelect;
export type OAuthCode = typeof oauthCodes.$inferSelect;

export async function insertFlow(tx: Tx, flow: OAuthFlow): Promise<void> {
  await tx.insert(oauthFlows).values(flow);
}

/** Deletes and returns the flow; only one caller gets it, and only from the browser that started it. */
export async function takeFlow(
  tx: Tx,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<OAuthFlow | undefined> {
  const [flow] = await tx
    .delete(oauthFlows)
    .where(
      and(
        eq(oauthFlows.stateHash, stateHash),
        eq(oauthFlows.browserHash, browserHash),
        gt(oauthFlows.expiresAt, now),
      ),
    )
    .returning();
  return flow;
}

export async function insertCode(tx: Tx, code: Omit<OAuthCode, 'usedAt' | 'familyId'>): Promise<void> {
  await tx.insert(oauthCodes).values(code);
}

/** Marks the code as used and returns it; only one caller gets it. */
export async function takeOAuthCode(tx: Tx, codeHash: string, usedAt: Date): Promise<OAuthCode | undefined> {
  const [code] = await tx
    .update(oauthCodes)
    .set({ usedAt })
    .where(and(eq(oauthCodes.codeHash, codeHash), isNull(oauthCodes.usedAt)))
    .returning();
  return code;
}

export async function findOAuthCode(tx: Tx, codeHash: string): Promise<OAuthCode | undefined> {
  const [code] = await tx.select().from(oauthCodes).where(eq(oauthCodes.codeHash, codeHash));
  return code;
}

export async function updateCodeFamily(tx: Tx, codeHash: string, familyId: string): Promise<void> {
  await tx.update(oauthCodes).set({ familyId }).where(eq(oauthCodes.codeHash, codeHash));
}

export async function deleteOAuthCodesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(oauthCodes).where(eq(oauthCodes.sub, sub));
}
