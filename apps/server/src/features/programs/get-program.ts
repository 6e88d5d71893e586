import type { Tx } from '#server/db/client.ts';
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
