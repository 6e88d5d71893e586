import type { PublicationState } from '@tifo/contracts/back-office/content';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import {
  isAmong,
  type PictureChange,
  type PictureUsers,
  showsPicture,
  withPicture,
} from '#server/db/picture-columns.ts';
import { unlessEdited } from '#server/db/unless-edited.ts';
import { findRefAt, isInState, isPublishedBy, nameContains } from '#server/features/content-history/index.ts';
import { programs } from './program-tables.ts';

export type ProgramRecord = Omit<
  typeof programs.$inferSelect,
  'createdAt' | 'descriptionMarkdown' | 'version' | 'isArchived'
>;

const columns = {
  id: programs.id,
  clubId: programs.clubId,
  slug: programs.slug,
  name: programs.name,
  description: programs.description,
  imageUrl: programs.imageUrl,
  shareImageUrl: programs.shareImageUrl,
  publishedAt: programs.publishedAt,
  isDraft: programs.isDraft,
};

export async function insertProgram(tx: Tx, row: typeof programs.$inferInsert): Promise<ProgramRecord> {
  const [program] = await tx.insert(programs).values(row).returning(columns);
  if (!program) throw new Error('The program was not stored');
  return program;
}

/** Returns a page of the programs published by `now`, oldest first, plus one row. */
export function findPrograms(
  tx: Tx,
  { clubId, now, page: { limit, after } }: { clubId: string; now: Date; page: PageRequest<[Date, string]> },
): Promise<(typeof programs.$inferSelect)[]> {
  return tx
    .select()
    .from(programs)
    .where(
      and(
        eq(programs.clubId, clubId),
        isPublishedBy(programs, now),
        after === null
          ? undefined
          : sql`(${programs.createdAt}, ${programs.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(programs.createdAt), asc(programs.id))
    .limit(limit + 1);
}

/** Of the programs published by `now`, oldest first. */
export function findSlugsOfPrograms(
  tx: Tx,
  { clubId, now, limit }: { clubId: string; now: Date; limit: number },
): Promise<{ slug: string; changedAt: Date | null }[]> {
  return tx
    .select({
      slug: programs.slug,
      changedAt: unlessEdited({ version: programs.version, createdAt: programs.publishedAt }),
    })
    .from(programs)
    .where(and(eq(programs.clubId, clubId), isPublishedBy(programs, now)))
    .orderBy(asc(programs.createdAt), asc(programs.id))
    .limit(limit);
}

/** Returns the programs published by `now` that contain all the words, best matches first. */
export function findProgramsByWords(
  tx: Tx,
  { clubId, limit, now, ...wanted }: FullTextSearch & { now: Date },
): Promise<(ProgramRecord & Ranked)[]> {
  const { matches, rank } = fullTextSearch(wanted);
  return tx
    .select({ ...columns, rank })
    .from(programs)
    .where(and(eq(programs.clubId, clubId), isPublishedBy(programs, now), matches))
    .orderBy(desc(rank), asc(programs.slug))
    .limit(limit);
}

async function findProgramBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord | undefined> {
  const [program] = await tx
    .select(columns)
    .from(programs)
    .where(and(eq(programs.clubId, clubId), eq(programs.slug, slug)));
  return program;
}

/** Returns the program that has, or had, an address. */
export async function findProgramAt(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord | undefined> {
  const program = await findProgramBySlug(tx, { clubId, slug });
  if (program) return program;
  const id = await findRefAt(tx, { clubId, kind: 'PROGRAM', slug });
  if (id === undefined) return undefined;
  const [moved] = await tx
    .select(columns)
    .from(programs)
    .where(and(eq(programs.clubId, clubId), eq(programs.id, id)));
  return moved;
}

/** Returns the slugs of those of these programs that are published by `now`, by id. */
export async function findProgramSlugs(
  tx: Tx,
  { clubId, ids, now }: { clubId: string; ids: string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: programs.id, slug: programs.slug })
    .from(programs)
    .where(and(eq(programs.clubId, clubId), inArray(programs.id, ids), isPublishedBy(programs, now)));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export type WrittenProgram = typeof programs.$inferSelect;
type ProgramKey = { clubId: string; id: string };

interface ProgramSearch {
  clubId: string;
  words?: string | undefined;
  state?: PublicationState | undefined;
  now: Date;
}

const wanted = ({ clubId, words, state, now }: ProgramSearch) =>
  and(
    eq(programs.clubId, clubId),
    isInState(programs, state, now),
    words === undefined ? undefined : nameContains(programs, words),
  );

/** Returns a page of the club's programs, drafts included, newest first, plus one row. */
export async function findWrittenPrograms(
  tx: Tx,
  { page, ...search }: ProgramSearch & { page: PageRequest<string> },
): Promise<WrittenProgram[]> {
  return tx
    .select()
    .from(programs)
    .where(and(wanted(search), page.after === null ? undefined : lt(programs.id, page.after)))
    .orderBy(desc(programs.id))
    .limit(page.limit + 1);
}

export async function countPrograms(tx: Tx, { most, ...search }: ProgramSearch & { most: number }) {
  return countUpTo(tx, { from: programs, where: wanted(search), most });
}

export async function findWrittenProgram(
  tx: Tx,
  { clubId, id }: ProgramKey,
): Promise<WrittenProgram | undefined> {
  const [row] = await tx
    .select()
    .from(programs)
    .where(and(eq(programs.clubId, clubId), eq(programs.id, id)));
  return row;
}

export async function lockProgram(tx: Tx, { clubId, id }: ProgramKey): Promise<WrittenProgram | undefined> {
  const mine = and(eq(programs.clubId, clubId), eq(programs.id, id));
  const [row] = await tx.select().from(programs).where(mine).for('update');
  return row;
}

/** The caller must hold the lock of the row. */
export async function updateProgram(
  tx: Tx,
  { clubId, id }: ProgramKey,
  change: Partial<Omit<typeof programs.$inferInsert, 'id' | 'clubId' | 'version'>>,
): Promise<WrittenProgram> {
  const [row] = await tx
    .update(programs)
    .set({ ...change, version: sql`${programs.version} + 1` })
    .where(and(eq(programs.clubId, clubId), eq(programs.id, id)))
    .returning();
  if (!row) throw new Error('The program is gone');
  return row;
}

const WITH_PICTURES = [programs.imageUrl, programs.shareImageUrl, programs.description];

/** Returns the programs with a picture, also in their texts. */
export function findProgramsWithPicture(tx: Tx, wanted: PictureUsers) {
  return tx
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(isAmong(programs, wanted))
    .orderBy(desc(programs.id));
}

export async function replacePictureOfPrograms(
  tx: Tx,
  { ids, ...change }: PictureChange & PictureUsers,
): Promise<void> {
  await tx
    .update(programs)
    .set({
      imageUrl: withPicture(programs.imageUrl, change),
      shareImageUrl: withPicture(programs.shareImageUrl, change),
      description: withPicture(programs.description, change),
      descriptionMarkdown: withPicture(programs.descriptionMarkdown, change),
      version: sql`${programs.version} + 1`,
    })
    .where(and(isAmong(programs, { ...change, ids }), showsPicture(WITH_PICTURES, change)));
}

/** Returns what these programs are called, drafts too. */
export async function findProgramNames(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(eq(programs.clubId, clubId), inArray(programs.id, ids)));
}
