import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type CreatePostInput, type PostRecord, createPost as write } from '#server/features/posts/index.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from './create-club.ts';

/** Creates a post of yesterday of `club` (a new one by default). */
export async function createPost(
  ctx: Context,
  { club, ...overrides }: Partial<Omit<CreatePostInput, 'club'>> & { club?: ClubRecord } = {},
): Promise<PostRecord> {
  const slug = overrides.slug ?? `post-${randomBytes(5).toString('hex')}`;
  return write({
    ctx,
    actor: system('factory'),
    input: {
      club: club ?? (await createClub(ctx)),
      slug,
      name: { en: `Post ${slug}`, fr: `Article ${slug}` },
      descriptionMarkdown: { en: 'A *short* story.', fr: 'Une *courte* histoire.' },
      imageUrl: `/files/${slug}.webp`,
      publishedAt: new Date(ctx.clock.now().getTime() - DAY_MS),
      ...overrides,
    },
  });
}

const DAY_MS = 86_400_000;
