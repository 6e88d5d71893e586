import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { isPublished, readPreviewSlug } from '#server/features/content-history/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findProgramAt, findWrittenProgram, type ProgramRecord } from './program-store.ts';

/** Finds a program by a former address too; throws `program.notFound` for an unknown slug and for one of another club alike. */
export async function getProgramBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord> {
  const program = await findProgramAt(tx, { clubId, slug });
  if (!program) throw new NotFoundError('program.notFound');
  return program;
}

/** As `getProgramBySlug`; throws the same before its publication, unless the slug is that of its preview. */
export async function getShownProgram(
  ctx: Context,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ProgramRecord> {
  const id = readPreviewSlug(ctx, { clubId, kind: 'PROGRAM', slug });
  const previewed = id === undefined ? undefined : await findWrittenProgram(ctx.db, { clubId, id });
  const program = previewed ?? (await getProgramBySlug(ctx.db, { clubId, slug }));
  if (isPublished(program, ctx.clock.now())) return program;
  if (!previewed) throw new NotFoundError('program.notFound');
  return { ...program, slug };
}
