import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { SEARCH_MAX_LENGTH } from './search-rules.ts';
import { ClubParams, PageQuery, Slug } from './values.ts';

export const SearchHitKind = z.enum(['EXCLUSIVE', 'POST', 'PROGRAM']);
export type SearchHitKind = z.infer<typeof SearchHitKind>;

/** A search result in a club. `excerpt` is plain text around the first matching word. */
export const SearchHit = z
  .strictObject({
    kind: SearchHitKind,
    slug: Slug,
    name: z.string(),
    imageUrl: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = defineRoutes({
  'GET /api/clubs/{slug}/search': {
    summary:
      'Exclusives, posts and programs of a club that hold every word of `q`, accents and capitals ignored, the best first; the last word may be the beginning of one',
    permission: 'contentReader',
    params: ClubParams,
    query: z.strictObject({ q: z.string().max(SEARCH_MAX_LENGTH), limit: PageQuery.shape.limit }),
    body: null,
    replies: { 200: z.array(SearchHit) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'searches',
  },
});
