import { ProgramDraft, type ProgramItem } from '@tifo/contracts/back-office/content';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  findVersion,
  importedText,
  listVersions,
  publicationDate,
} from '#server/features/content-history/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManagePrograms } from './program-policy.ts';
import { findWrittenProgram } from './program-store.ts';
import { editProgram } from './written-programs.ts';

interface ProgramOfClub {
  club: ClubRecord;
  id: string;
}

/** Returns every saved version of a program, newest first. */
export async function listProgramVersions({
  ctx,
  actor,
  input: { club, id, query },
}: UseCase<ProgramOfClub & { query: PageQuery }>) {
  assertCanManagePrograms(actor, club.id);
  const program = await findWrittenProgram(ctx.db, { clubId: club.id, id });
  if (!program) throw new NotFoundError('program.notFound');
  return listVersions(ctx, { clubId: club.id, kind: 'PROGRAM', ref: id }, query);
}

interface RestoreInput extends ProgramOfClub {
  savedVersion: number;
  /** The version that was current when the caller looked. */
  version: number;
}

/** Writes the words and the picture of an earlier version again; address and time of publication stay. */
export async function restoreProgram({ ctx, actor, input }: UseCase<RestoreInput>): Promise<ProgramItem> {
  const { club, id, savedVersion, version } = input;
  assertCanManagePrograms(actor, club.id);
  const program = await findWrittenProgram(ctx.db, { clubId: club.id, id });
  if (!program) throw new NotFoundError('program.notFound');
  const key = { clubId: club.id, kind: 'PROGRAM', ref: id } as const;
  const saved = await findVersion(ctx.db, { ...key, version: savedVersion });
  if (!saved) throw new NotFoundError('version.notFound');
  const words = ProgramDraft.omit({ slug: true, publishedAt: true }).strip().parse(saved.fields);
  const draft = { ...words, slug: program.slug, publishedAt: publicationDate(program) };
  return editProgram({ ctx, actor, input: { club, id, draft, version, text: importedText(saved.fields) } });
}
