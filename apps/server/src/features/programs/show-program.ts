import type { Program } from '@tifo/contracts/programs';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { getProgramBySlug } from './get-program.ts';
import { presentProgram } from './present-program.ts';

export async function showProgram({
  ctx,
  actor,
  input: { slug, programSlug, language },
}: UseCase<{ slug: string; programSlug: string; language: Language }>): Promise<Program> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `program ${programSlug} ${language}`, async () =>
    presentProgram(await getProgramBySlug(ctx.db, { clubId: club.id, slug: programSlug }), language),
  );
}
