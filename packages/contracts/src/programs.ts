import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Slug } from './values.ts';

/** A cause of the club. `description` is sanitised html. */
export const Program = z
  .strictObject({ slug: Slug, name: z.string(), description: z.string(), imageUrl: z.string() })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof Program>;

export const programRoutes = defineRoutes({
  'GET /api/clubs/{slug}/programs': {
    summary: 'The programs of a club, oldest first',
    permission: 'contentReader',
    params: ClubParams,
    body: null,
    replies: { 200: z.array(Program) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/programs/{programSlug}': {
    summary: 'One program',
    permission: 'contentReader',
    params: z.strictObject({ slug: Slug, programSlug: Slug }),
    body: null,
    replies: { 200: Program },
    problems: ['program.notFound', 'referral.required'],
    limit: 'reads',
  },
});
