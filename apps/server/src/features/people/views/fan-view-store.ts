import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { fanViews } from './fan-view-tables.ts';

export type FanViewRow = typeof fanViews.$inferSelect;

export async function insertFanView(
  tx: Tx,
  row: Omit<typeof fanViews.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(fanViews).values(row);
}

interface Exchange {
  clubId: string;
  codeHash: string;
  tokenHash: string;
  now: Date;
}

/** Gives the view of a code its token, once: of two at once, the second finds no code that waits. */
export async function giveToken(
  tx: Tx,
  { clubId, codeHash, tokenHash, now }: Exchange,
): Promise<FanViewRow | undefined> {
  const [view] = await tx
    .update(fanViews)
    .set({ tokenHash })
    .where(
      and(
        eq(fanViews.clubId, clubId),
        eq(fanViews.codeHash, codeHash),
        isNull(fanViews.tokenHash),
        gt(fanViews.codeEndsAt, now),
      ),
    )
    .returning();
  return view;
}

export async function deleteViewOfCode(
  tx: Tx,
  { clubId, codeHash }: Pick<FanViewRow, 'clubId' | 'codeHash'>,
): Promise<void> {
  await tx.delete(fanViews).where(and(eq(fanViews.clubId, clubId), eq(fanViews.codeHash, codeHash)));
}

export async function findOpenView(
  tx: Tx,
  { clubId, tokenHash, now }: Omit<Exchange, 'codeHash'>,
): Promise<FanViewRow | undefined> {
  const [view] = await tx
    .select()
    .from(fanViews)
    .where(and(eq(fanViews.clubId, clubId), eq(fanViews.tokenHash, tokenHash), gt(fanViews.endsAt, now)));
  return view;
}
