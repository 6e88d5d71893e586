import type { Tx } from '#server/db/client.ts';
import { isPublished } from '#server/features/content-history/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findProgramAt, type ProgramRecord } from './program-store.ts';

/** Finds a program by a former address too; throws `program.notFound` for an unknown slug and for one of another club alike. */
export async function getProgramBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord> {
  const program = await findProgramAt(tx, { clubId, slug });
  if (!program) throw new NotFoundError('program.notFound');
  return program;
}

/** As `getProgramBySlug`; throws the same before its publication. */
export async function getPublishedProgram(
  tx: Tx,
  { now, ...key }: { clubId: string; slug: string; now: Date },
): Promise<ProgramRecord> {
  const program = await getProgramBySlug(tx, key);
  if (!isPublished(program, now)) throw new NotFoundError('program.notFound');
  return program;
}
