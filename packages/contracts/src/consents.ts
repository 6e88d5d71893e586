import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { Instant, Language } from './values.ts';

const Category = z.enum(['necessary', 'analytics']);

/** The content of the consent cookie. */
export const ConsentRecord = z
  .strictObject({
    categories: z.array(Category).min(1).max(2),
    services: z.partialRecord(Category, z.array(z.string().max(80)).max(20)),
    /** Version of the text that was shown. */
    revision: z.number().int().min(0).max(10_000),
    /** SHA-256 of the text that was shown, in hexadecimal. */
    data: z.strictObject({ textHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    /** Identifies the browser that decided, not a person. */
    consentId: z.uuid(),
    consentTimestamp: Instant,
    lastConsentTimestamp: Instant,
    languageCode: Language,
    /** Milliseconds since 1970. */
    expirationTime: z.number().int().nonnegative(),
  })
  .meta({ id: 'ConsentRecord' });
export type ConsentRecord = z.infer<typeof ConsentRecord>;

export const consentRoutes = defineRoutes({
  'POST /api/consents': {
    summary: 'Keep what a visitor decided about cookies; the same decision is kept once',
    permission: 'anyone',
    body: ConsentRecord,
    replies: { 204: null },
    limit: 'consents',
  },
});
