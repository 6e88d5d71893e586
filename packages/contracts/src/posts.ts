import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Instant, PageQuery, ShownMedia, Slug } from './values.ts';

/**
 * A post of the club. `description` is sanitised html; `medias` are shown beside it, without the main
 * picture.
 */
export const Post = z
  .strictObject({
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    /** What the picture shows, for people who cannot see it; only where the whole is shown. */
    imageAlt: z.string().optional(),
    /** The picture where its address is shared. */
    shareImageUrl: z.string(),
    medias: z.array(ShownMedia),
    date: Instant,
    programSlug: Slug.optional(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** `program`: its slug. */
export const PostsQuery = PageQuery.extend({ program: Slug.optional() });
export type PostsQuery = z.infer<typeof PostsQuery>;

export const postRoutes = defineRoutes({
  'GET /api/clubs/{slug}/posts': {
    summary:
      'The published posts of a club, or of one of its programs, newest first; 500 at most, or page by page with `limit` or `cursor`',
    permission: 'contentReader',
    params: ClubParams,
    query: PostsQuery,
    body: null,
    replies: { 200: z.array(Post) },
    problems: ['club.notFound', 'program.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/posts/{postSlug}': {
    summary: 'One published post, by its address or a former one',
    permission: 'contentReader',
    params: z.strictObject({ slug: Slug, postSlug: Slug }),
    body: null,
    replies: { 200: Post },
    problems: ['post.notFound', 'referral.required'],
    limit: 'reads',
  },
});
