import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, PageQuery, Slug } from './values.ts';

/** A program of the club. `description` is sanitised html. */
export const Program = z
  .strictObject({
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    /** What the picture shows, for people who cannot see it; only where the whole is shown. */
    imageAlt: z.string().optional(),
    /** The picture where its address is shared. */
    shareImageUrl: z.string(),
  })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof Program>;

export const programRoutes = defineRoutes({
  'GET /api/clubs/{slug}/programs': {
    summary:
      'The published programs of a club, oldest first; 500 at most, or page by page with `limit` or `cursor`',
    permission: 'contentReader',
    params: ClubParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Program) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/programs/{programSlug}': {
    summary: 'One published program, by its address or a former one',
    permission: 'contentReader',
    params: z.strictObject({ slug: Slug, programSlug: Slug }),
    body: null,
    replies: { 200: Program },
    problems: ['program.notFound', 'referral.required'],
    limit: 'reads',
  },
});
