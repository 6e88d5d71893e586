import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { clubHomes } from './club-tables.ts';

export type ClubHomeRow = typeof clubHomes.$inferSelect;
export type HomeArrangement = Pick<ClubHomeRow, 'sections' | 'faq'>;

/** Returns how these clubs have arranged their home page; those that have not are left out. */
export async function findHomes(tx: Tx, clubIds: string[]): Promise<ReadonlyMap<string, ClubHomeRow>> {
  const rows = await tx.select().from(clubHomes).where(inArray(clubHomes.clubId, clubIds));
  return new Map(rows.map((row) => [row.clubId, row]));
}

/** Returns false if the stored version is another one. */
export async function saveHome(tx: Tx, { clubId, sections, faq, version }: ClubHomeRow): Promise<boolean> {
  const saved = await tx
    .insert(clubHomes)
    .values({ clubId, sections, faq, version: 2 })
    .onConflictDoUpdate({
      target: clubHomes.clubId,
      set: { sections, faq, version: sql`${clubHomes.version} + 1` },
      setWhere: eq(clubHomes.version, version),
    })
    .returning({ clubId: clubHomes.clubId });
  return saved.length === 1;
}
