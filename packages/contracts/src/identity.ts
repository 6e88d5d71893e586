import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { Id, Instant } from './values.ts';

/** One sign-in of an account that has not ended. */
export const Session = z
  .strictObject({
    id: Id,
    /** `Firefox, Windows`; empty when it cannot be told. */
    browser: z.string(),
    startedAt: Instant,
    lastUsedAt: Instant,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

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
});
