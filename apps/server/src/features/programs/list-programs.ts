import type { Program } from '@tifo/contracts/programs';
import type { Language, PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findPictureTexts } from '#server/features/media/index.ts';
import { getShownProgram } from './get-program.ts';
import { presentProgram } from './present-program.ts';
import { findPrograms } from './program-store.ts';

const BeganAt = z.tuple([z.iso.datetime().pipe(z.coerce.date()), z.uuid()]);

/** Returns a page of the club's published programs, oldest first. */
export async function listPrograms({
  ctx,
  actor,
  input: { slug, language, query },
}: UseCase<{ slug: string; language: Language; query: PageQuery }>): Promise<Page<Program>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `programs ${language} ${query.limit} ${query.cursor}`, async () => {
    const page = toPageRequest(query, (value) => BeganAt.parse(value), WHOLE_LIST_LIMIT);
    const found = await findPrograms(ctx.db, { clubId: club.id, now: ctx.clock.now(), page });
    const { rows, nextCursor } = toPage(found, page.limit, ({ createdAt, id }) => [createdAt, id]);
    return { rows: rows.map((program) => presentProgram(program, language)), nextCursor };
  });
}

/** Returns one program; before its publication, only at the address of its preview. */
export async function showProgram({
  ctx,
  actor,
  input: { slug, programSlug, language },
}: UseCase<{ slug: string; programSlug: string; language: Language }>): Promise<Program> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `program ${programSlug} ${language}`, async () => {
    const program = await getShownProgram(ctx, { clubId: club.id, slug: programSlug });
    const shown = presentProgram(program, language);
    const { imageUrl, description } = shown;
    const pictures = { urls: [imageUrl], texts: [description] };
    const words = await findPictureTexts(ctx.db, { clubId: club.id, shown: pictures, language });
    const imageAlt = words.of(imageUrl);
    return {
      ...shown,
      ...(imageAlt === undefined ? {} : { imageAlt }),
      description: words.into(description),
    };
  });
}
