import type { Post, PostsQuery } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findProgramSlugs, getShownProgram } from '#server/features/programs/index.ts';
import { findPublishedPosts, type PostRecord } from './post-store.ts';
import { presentPost } from './present-post.ts';

export interface ListPostsInput {
  slug: string;
  language: Language;
  query: PostsQuery;
}

const PublishedAt = z.tuple([z.iso.datetime().pipe(z.coerce.date()), z.uuid()]);

/** Returns a page of the club's published posts, newest first. */
export async function listPosts({
  ctx,
  actor,
  input: { slug, language, query },
}: UseCase<ListPostsInput>): Promise<Page<Post>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const { limit, cursor, program } = query;
  return ctx.responseCache.share(slug, `posts ${language} ${program} ${limit} ${cursor}`, async () => {
    const page = toPageRequest(query, (value) => PublishedAt.parse(value), WHOLE_LIST_LIMIT);
    const now = ctx.clock.now();
    const ofProgram = program ? await getShownProgram(ctx, { clubId: club.id, slug: program }) : undefined;
    const found = await findPublishedPosts(ctx.db, {
      clubId: club.id,
      now,
      programId: ofProgram?.id,
      page,
    });
    const { rows, nextCursor } = toPage(found, page.limit, ({ publishedAt, id }) => [publishedAt, id]);
    const programSlugs = await findProgramSlugs(ctx.db, { clubId: club.id, ids: programIdsOf(rows), now });
    const posts = rows.map((post) =>
      presentPost({ post, programSlug: programSlugs.get(post.programId ?? ''), language }),
    );
    return { rows: posts, nextCursor };
  });
}

function programIdsOf(posts: readonly PostRecord[]): string[] {
  return [...new Set(posts.flatMap(({ programId }) => programId ?? []))];
}
