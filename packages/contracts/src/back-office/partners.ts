import { z } from 'zod';
import { Partner } from '../clubs.ts';
import { MOST_PARTNERS, PARTNER_NAME_MAX_LENGTH } from '../partner-rules.ts';
import { ClubParams, Id } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { OwnFile, Version } from './lists.ts';

export const ClubPartners = z
  .strictObject({
    /** In the order in which fans see them. */
    partners: z.array(Partner),
    version: Version,
  })
  .meta({ id: 'ClubPartners' });
export type ClubPartners = z.infer<typeof ClubPartners>;

export const PartnerDraft = z
  .strictObject({
    /** Null: it is new. */
    id: Id.nullable(),
    name: z.string().trim().min(1).max(PARTNER_NAME_MAX_LENGTH),
    logoUrl: OwnFile,
  })
  .meta({ id: 'PartnerDraft' });
export type PartnerDraft = z.infer<typeof PartnerDraft>;

function areOnce(partners: readonly PartnerDraft[]): boolean {
  const ids = partners.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

export const officePartnerRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/partners': {
    summary: 'The sponsors of a club with their logos, in their order',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: ClubPartners },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/partners': {
    summary: 'Shows these partners, in this order; those that are left out are shown no more',
    capability: 'clubs.settings',
    params: ClubParams,
    body: z.strictObject({
      partners: z.array(PartnerDraft).max(MOST_PARTNERS).refine(areOnce, 'has a partner twice'),
      version: Version,
    }),
    replies: { 200: ClubPartners },
    problems: ['edit.stale', 'partner.inUse', 'partner.notFound', 'picture.notUploaded'],
    limit: 'writes',
  },
});
