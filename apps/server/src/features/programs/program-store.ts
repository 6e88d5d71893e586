import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import { programs } from './program-tables.ts';

export type ProgramRecord = Omit<typeof programs.$inferSelect, 'createdAt'>;

const columns = {
  id: programs.id,
  clubId: programs.clubId,
  slug: programs.slug,
  name: programs.name,
  description: programs.description,
  imageUrl: programs.imageUrl,
};

export async function insertProgram(tx: Tx, row: typeof programs.$inferInsert): Promise<ProgramRecord> {
  const [program] = await tx.insert(programs).values(row).returning(columns);
  if (!program) throw new Error('The program was not stored');
  return program;
}

/** Every program of the club, in the order in which they came. */
export function findPrograms(tx: Tx, clubId: string): Promise<ProgramRecord[]> {
  return tx
    .select(columns)
    .from(programs)
    .where(eq(programs.clubId, clubId))
    .orderBy(asc(programs.createdAt), asc(programs.id));
}

/** The club's programs that hold all of the words, the best first. */
export function findProgramsByWords(
  tx: Tx,
  { clubId, limit, ...wanted }: FullTextSearch,
): Promise<(ProgramRecord & Ranked)[]> {
  const { matches, rank } = fullTextSearch(wanted);
  return tx
    .select({ ...columns, rank })
    .from(programs)
    .where(and(eq(programs.clubId, clubId), matches))
    .orderBy(desc(rank), asc(programs.slug))
    .limit(limit);
}

export async function findProgramBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord | undefined> {
  const [program] = await tx
    .select(columns)
    .from(programs)
    .where(and(eq(programs.clubId, clubId), eq(programs.slug, slug)));
  return program;
}

/** Where each program of the club is found, by its id. */
export async function findProgramSlugs(tx: Tx, clubId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: programs.id, slug: programs.slug })
    .from(programs)
    .where(eq(programs.clubId, clubId));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
