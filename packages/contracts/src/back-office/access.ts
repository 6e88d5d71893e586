import { z } from 'zod';
import { Instant, Username } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Reason } from './lists.ts';

const Email = z.email().max(254);

/** Who runs the platform. */
export const Administrator = z
  .strictObject({ username: Username, name: z.string(), email: z.string(), createdAt: Instant })
  .meta({ id: 'Administrator' });
export type Administrator = z.infer<typeof Administrator>;

const Administrators = z.strictObject({ items: z.array(Administrator) });

/** The second step of an account that will be removed, unless its holder shows it before. */
export const FactorReset = z
  .strictObject({ username: Username, name: z.string(), email: z.string(), askedAt: Instant, dueAt: Instant })
  .meta({ id: 'FactorReset' });
export type FactorReset = z.infer<typeof FactorReset>;

/** `isHosted`: accounts are kept by a user pool elsewhere, where their second steps are removed too. */
export const FactorResets = z
  .strictObject({ isHosted: z.boolean(), items: z.array(FactorReset) })
  .meta({ id: 'FactorResets' });
export type FactorResets = z.infer<typeof FactorResets>;

const OfAccount = z.strictObject({ username: Username });

export const accessRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/platform/administrators': {
    summary: 'Who runs the platform, by the day since when',
    capability: 'operations.read',
    body: null,
    replies: { 200: Administrators },
    limit: 'reads',
  },
  'POST /api/back-office/platform/administrators': {
    summary: 'Makes somebody who works for a club an administrator too; they and the others are mailed',
    capability: 'operations.run',
    stepUp: true,
    body: z.strictObject({ email: Email, reason: Reason }),
    replies: { 200: Administrators },
    problems: ['administrator.unknown'],
    limit: 'writes',
  },
  'POST /api/back-office/platform/administrators/{username}/remove': {
    summary: 'Ends somebody’s work as an administrator, at once; they and the others are mailed',
    capability: 'operations.run',
    stepUp: true,
    params: OfAccount,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: Administrators },
    problems: ['administrator.notFound', 'administrator.last'],
    limit: 'writes',
  },
  'GET /api/back-office/platform/factor-resets': {
    summary: 'The second steps that will be removed, the soonest first',
    capability: 'operations.read',
    body: null,
    replies: { 200: FactorResets },
    limit: 'reads',
  },
  'POST /api/back-office/platform/factor-resets': {
    summary: 'Has the second step of an account removed after 72 hours; its holder is mailed',
    capability: 'operations.run',
    stepUp: true,
    body: z.strictObject({ email: Email, reason: Reason }),
    replies: { 200: FactorResets },
    problems: ['account.notFound', 'factorReset.waiting'],
    limit: 'writes',
  },
  'POST /api/back-office/platform/factor-resets/{username}/cancel': {
    summary: 'Leaves an account its second step; its holder is mailed',
    capability: 'operations.run',
    params: OfAccount,
    body: z.strictObject({}),
    replies: { 200: FactorResets },
    problems: ['account.notFound'],
    limit: 'writes',
  },
});
