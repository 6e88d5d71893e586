import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Publication } from '#server/features/content-history/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { placeProgram } from './place-program.ts';
import { assertCanManagePrograms } from './program-policy.ts';
import { insertProgram, type ProgramRecord } from './program-store.ts';

export interface CreateProgramInput {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  id?: string;
  slug: string;
  name: LocalizedText;
  descriptionMarkdown: LocalizedText;
  imageUrl: string;
  shareImageUrl?: string;
  /** Absent: at once. */
  publication?: Publication;
}

/** Adds a program to a club; its slug is unique there (409 `program.slugTaken`). */
export async function createProgram({
  ctx,
  actor,
  input,
}: UseCase<CreateProgramInput>): Promise<ProgramRecord> {
  const { club, descriptionMarkdown, publication, ...fields } = input;
  const { publishedAt, isDraft } = publication ?? { publishedAt: ctx.clock.now(), isDraft: false };
  assertCanManagePrograms(actor, club.id);
  const { id = ctx.ids.next() } = input;
  const description = renderMarkdowns(descriptionMarkdown);
  const program = await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      uow.invalidate(club);
      const row = await insertProgram(uow.tx, {
        ...{ ...fields, id, clubId: club.id, description, descriptionMarkdown },
        ...{ publishedAt, isDraft },
      });
      await placeProgram(uow, { actor, after: { ...row, descriptionMarkdown, version: 1 } });
      uow.audit({
        clubId: club.id,
        actor,
        action: 'program.created',
        subject: `program:${id}`,
        detail: { slug: input.slug },
      });
      return row;
    })
    .catch((error: unknown) => {
      throw asProgramProblem(error);
    });
  return program;
}

/** Maps the violated constraint of a duplicate slug to an error of the API; returns other errors unchanged. */
export function asProgramProblem(error: unknown): unknown {
  return brokenConstraint(error) === 'program_slug'
    ? new ConflictError('program.slugTaken', { field: 'slug' })
    : error;
}
