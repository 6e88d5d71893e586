import { z } from 'zod';
import { LegalNotice } from './clubs.ts';
import { defineRoutes } from './route-contract.ts';
import { Language } from './values.ts';

/** What the link says that the first start has printed. */
export const SetUpToken = z.string().min(1).max(200);
const Name = z.string().trim().min(1).max(80);

export const SetUp = z
  .strictObject({
    /** Whether it can still be used: once, within the hour. */
    isOpen: z.boolean(),
    /** False where accounts are made at a hosted user pool. */
    makesAccount: z.boolean(),
  })
  .meta({ id: 'SetUp' });
export type SetUp = z.infer<typeof SetUp>;

export const SetUpAccount = z
  .strictObject({
    token: SetUpToken,
    email: z.email().max(254),
    password: z.string().min(1).max(256),
    firstName: Name,
    lastName: Name,
    language: Language,
  })
  .meta({ id: 'SetUpAccount' });
export type SetUpAccount = z.infer<typeof SetUpAccount>;

export const installationRoutes = defineRoutes({
  'GET /api/legal-notice': {
    summary: 'Who runs the platform, and who hosts it, as far as known',
    permission: 'anyone',
    body: null,
    replies: { 200: LegalNotice },
    limit: 'reads',
  },
  'POST /api/set-up-reads': {
    summary: 'Whether the set-up link of a new installation can still be used',
    permission: 'anyone',
    body: z.strictObject({ token: SetUpToken }),
    replies: { 200: SetUp },
    limit: 'writes',
  },
  'POST /api/set-up-accounts': {
    summary: 'Makes the account of the first administrator, for whoever holds the set-up link',
    permission: 'anyone',
    body: SetUpAccount,
    replies: { 204: null },
    problems: ['setUp.closed', 'setUp.accountKnown', 'setUp.noAccounts', 'password.weak'],
    limit: 'writes',
  },
});
