import type { Program } from '@tifo/contracts/programs';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { presentProgram } from './present-program.ts';
import { findPrograms } from './program-store.ts';

/** What the club stands for, in the order in which it began. */
export async function listPrograms({
  ctx,
  actor,
  input: { slug, language },
}: UseCase<{ slug: string; language: Language }>): Promise<Program[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `programs ${language}`, async () => {
    const programs = await findPrograms(ctx.db, club.id);
    return programs.map((program) => presentProgram(program, language));
  });
}
