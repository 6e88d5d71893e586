import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Id, PageQuery } from './values.ts';

/** A validated fan as the other fans of the club see them. */
export const Member = z
  .strictObject({ id: Id, firstName: z.string(), lastName: z.string(), pictureUrl: z.string() })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** `q`: only members whose name, as others see it, contains these words. */
export const MembersQuery = PageQuery.extend({ q: z.string().trim().min(1).max(80).optional() });
export type MembersQuery = z.infer<typeof MembersQuery>;

export const memberRoutes = defineRoutes({
  'GET /api/clubs/{slug}/members': {
    summary:
      'The members of a club, who joined last first; `cursor` is the id of the last one of the page before',
    permission: 'contentReader',
    params: ClubParams,
    query: MembersQuery,
    body: null,
    replies: { 200: z.array(Member) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
});
