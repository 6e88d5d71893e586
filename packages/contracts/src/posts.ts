import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Instant, Media, PageQuery, Slug } from './values.ts';

/** News of the club. `description` is sanitised html; `medias` stand beside it, the main picture is not among them. */
export const Post = z
  .strictObject({
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    medias: z.array(Media),
    date: Instant,
    programSlug: Slug.optional(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const postRoutes = defineRoutes({
  'GET /api/clubs/{slug}/posts': {
    summary: 'The published posts of a club, newest first; all of them, or the `limit` newest',
    permission: 'contentReader',
    params: ClubParams,
    query: PageQuery.pick({ limit: true }),
    body: null,
    replies: { 200: z.array(Post) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/posts/{postSlug}': {
    summary: 'One published post',
    permission: 'contentReader',
    params: z.strictObject({ slug: Slug, postSlug: Slug }),
    body: null,
    replies: { 200: Post },
    problems: ['post.notFound', 'referral.required'],
    limit: 'reads',
  },
});
