import { z } from 'zod';
import { ClubState, LinkedClub } from '../clubs.ts';
import { MOST_LINKED_CLUBS } from '../linked-club-rules.ts';
import { SEARCH_MAX_LENGTH } from '../search-rules.ts';
import { ClubParams, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Version } from './lists.ts';

/** Another club as fans see it where it is linked. */
export const OfficeLinkedClub = LinkedClub.extend({ state: ClubState }).meta({ id: 'OfficeLinkedClub' });
export type OfficeLinkedClub = z.infer<typeof OfficeLinkedClub>;

export const ClubLinks = z
  .strictObject({
    /** In the order in which fans see them. */
    linked: z.array(OfficeLinkedClub),
    version: Version,
  })
  .meta({ id: 'ClubLinks' });
export type ClubLinks = z.infer<typeof ClubLinks>;

/** A club that links this one. */
export const LinkingClub = z.strictObject({ slug: Slug, name: z.string() }).meta({ id: 'LinkingClub' });
export type LinkingClub = z.infer<typeof LinkingClub>;

const areOnce = (slugs: readonly string[]) => new Set(slugs).size === slugs.length;

export const officeLinkedClubRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/linked-clubs': {
    summary: 'The clubs that this one recommends to its fans, in their order',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: ClubLinks },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/linked-clubs': {
    summary: 'Links these clubs, in this order; those that are left out are linked no more',
    capability: 'clubs.settings',
    params: ClubParams,
    body: z.strictObject({
      slugs: z.array(Slug).max(MOST_LINKED_CLUBS).refine(areOnce, 'has a club twice'),
      version: Version,
    }),
    replies: { 200: ClubLinks },
    problems: ['club.notLinkable', 'edit.stale'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/linkable-clubs': {
    summary: 'Clubs that can be linked, by words of their names; twenty at most',
    capability: 'clubs.settings',
    params: ClubParams,
    query: z.strictObject({ q: z.string().trim().max(SEARCH_MAX_LENGTH).default('') }),
    body: null,
    replies: { 200: z.array(OfficeLinkedClub) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/linking-clubs': {
    summary: 'The clubs that recommend this one, by name',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: z.array(LinkingClub) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/linking-clubs/{linkingSlug}/remove': {
    summary: 'Takes this club off the pages of another that recommends it; again changes nothing',
    capability: 'clubs.settings',
    params: ClubParams.extend({ linkingSlug: Slug }),
    body: z.strictObject({}),
    replies: { 200: z.array(LinkingClub) },
    problems: ['club.notFound'],
    limit: 'writes',
  },
});
