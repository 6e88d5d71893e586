import type { SearchHit } from '@tifo/contracts/search';
import { readSearchWords } from '@tifo/contracts/search-rules';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { findExclusivesByWords } from '#server/features/exclusives/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findPostsByWords } from '#server/features/posts/index.ts';
import { findProgramsByWords } from '#server/features/programs/index.ts';
import { type FoundContent, presentSearchHit } from './present-search-hit.ts';

const DEFAULT_LIMIT = 20;

export interface SearchContentInput {
  slug: string;
  q: string;
  language: Language;
  /** In digits. */
  limit?: string | undefined;
}

/**
 * Returns the club's exclusives, posts and programs that contain every word, as its lists show them, best
 * matches first.
 */
export async function searchContent({
  ctx,
  actor,
  input: { slug, q, language, limit },
}: UseCase<SearchContentInput>): Promise<SearchHit[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const words = readSearchWords(q);
  if (words.length === 0) return [];
  const wanted = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  const key = `search ${language} ${wanted} ${words.join(' ')}`;
  return ctx.responseCache.share(slug, key, async () => {
    const found = await findContent(ctx, club, { language, words, limit: wanted });
    return found.slice(0, wanted).map((content) => presentSearchHit({ content, words, language }));
  });
}

async function findContent(
  ctx: Context,
  club: ClubRecord,
  wanted: { language: Language; words: string[]; limit: number },
): Promise<FoundContent[]> {
  const search = { clubId: club.id, ...wanted };
  const [exclusives, posts, programs] = await Promise.all([
    club.state === 'ARCHIVED' ? [] : findExclusivesByWords(ctx.db, search),
    findPostsByWords(ctx.db, { ...search, now: ctx.clock.now() }),
    findProgramsByWords(ctx.db, { ...search, now: ctx.clock.now() }),
  ]);
  return [
    ...exclusives.map((found) => ({
      ...found,
      kind: 'EXCLUSIVE' as const,
      imageUrl: found.medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
    })),
    ...posts.map((found) => ({ ...found, kind: 'POST' as const })),
    ...programs.map((found) => ({ ...found, kind: 'PROGRAM' as const })),
  ].sort((a, b) => b.rank - a.rank);
}
