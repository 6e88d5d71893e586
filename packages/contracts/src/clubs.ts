import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Id, Instant, Language, Money, Slug } from './values.ts';

export const ClubModel = z.enum(['MARKETPLACE', 'FOUNDATION', 'POPUP']);
export type ClubModel = z.infer<typeof ClubModel>;

export const ClubState = z.enum(['UPCOMING', 'LIVE', 'STAND_BY', 'ARCHIVED']);
export type ClubState = z.infer<typeof ClubState>;

export const Partner = z
  .strictObject({ id: Id, name: z.string(), slug: Slug, logoUrl: z.string() })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

export const LinkedClub = z
  .strictObject({
    name: z.string(),
    platformName: z.string(),
    slug: Slug,
    logoUrl: z.string(),
    bannerUrl: z.string(),
    webappUrl: z.string(),
  })
  .meta({ id: 'LinkedClub' });
export type LinkedClub = z.infer<typeof LinkedClub>;

export const Club = z
  .strictObject({
    id: Id,
    name: z.string(),
    platformName: z.string(),
    slug: Slug,
    model: ClubModel,
    state: ClubState,
    logoUrl: z.string(),
    bannerUrl: z.string(),
    ticker: z.string(),
    currentPrice: Money,
    contactEmail: z.string().nullable(),
    eulaUrl: z.string(),
    sfcUrl: z.string(),
    privacyPolicyUrl: z.string(),
    webappUrl: z.string(),
    referralNeeded: z.boolean(),
    fiatAccepted: z.boolean(),
    coinsEnabled: z.boolean(),
    promoteDonation: z.boolean(),
    vip: z.boolean(),
    /** False where accounts came from a former platform: their holders choose a new password first. */
    passwordsMigrated: z.boolean(),
    presentation: z.strictObject({ html: z.string(), text: z.string() }).optional(),
    upcomingDate: Instant.optional(),
    membershipFee: Money.optional(),
    /** A bid above this earns a tax receipt. */
    taxReceiptThreshold: Money.optional(),
    languages: z.array(Language),
    partners: z.array(Partner),
    linkedClubs: z.array(LinkedClub),
    theme: z.strictObject({ primary: z.string(), secondary: z.string() }),
    hasActiveAuction: z.boolean(),
    hasAuctions: z.boolean(),
    hasPosts: z.boolean(),
    timeZone: z.string(),
  })
  .meta({ id: 'Club' });
export type Club = z.infer<typeof Club>;

export const clubRoutes = defineRoutes({
  'GET /api/clubs': {
    summary: 'Every club that can be chosen',
    permission: 'anyone',
    body: null,
    replies: { 200: z.array(Club) },
    limit: 'reads',
  },
  'GET /api/clubs/{slug}': {
    summary: 'One club; public even for referral clubs',
    permission: 'anyone',
    params: ClubParams,
    body: null,
    replies: { 200: Club },
    problems: ['club.notFound'],
    limit: 'reads',
  },
});
