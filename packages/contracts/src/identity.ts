import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { Id, Instant } from './values.ts';

/** A session of the account that has not ended. */
export const Session = z
  .strictObject({
    id: Id,
    /** `Firefox, Windows`; empty when it is unknown. */
    browser: z.string(),
    startedAt: Instant,
    lastUsedAt: Instant,
    /** Whether it is the caller's. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Codes to write down, each valid once when a second factor is lost. */
export const RecoveryCodeCount = z
  .strictObject({ made: z.int(), left: z.int() })
  .meta({ id: 'RecoveryCodeCount' });
export type RecoveryCodeCount = z.infer<typeof RecoveryCodeCount>;

export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const sessionRoutes = defineRoutes({
  'GET /api/account/sessions': {
    summary: 'Where the caller is signed in, last used first; empty where a hosted pool keeps that to itself',
    permission: 'signedIn',
    body: null,
    replies: { 200: z.array(Session) },
    limit: 'reads',
  },
  'DELETE /api/account/sessions/{sessionId}': {
    summary: 'Sign out there; tokens already given out end within a quarter of an hour',
    permission: 'signedIn',
    params: z.strictObject({ sessionId: z.uuid() }),
    body: null,
    replies: { 204: null },
    problems: ['session.notFound'],
    limit: 'writes',
  },
  'PUT /api/account/email': {
    summary: 'Have the clubs write to the address that the account has now',
    permission: 'signedIn',
    body: null,
    replies: { 204: null },
    limit: 'writes',
  },
  'GET /api/account/recovery-codes': {
    summary: 'How many recovery codes of the caller are left',
    permission: 'signedIn',
    body: null,
    replies: { 200: RecoveryCodeCount },
    limit: 'reads',
  },
  'POST /api/account/recovery-codes': {
    summary: 'Ten new recovery codes, shown this once; those from before are worthless',
    permission: 'signedIn',
    body: null,
    replies: { 201: RecoveryCodes },
    problems: ['auth.freshSignInNeeded', 'auth.factorNeeded', 'recoveryCodes.noFactor'],
    limit: 'writes',
  },
});
