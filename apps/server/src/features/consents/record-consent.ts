import type { ConsentRecord } from '@tifo/contracts/consents';
import type { Context } from '#server/context.ts';
import { insertConsent } from './consent-store.ts';

/** Stores a visitor's decision about cookies, anonymously. */
export async function recordConsent({ ctx, input }: { ctx: Context; input: ConsentRecord }): Promise<void> {
  await insertConsent(ctx.db, {
    id: ctx.ids.next(),
    consentId: input.consentId,
    categories: input.categories,
    textVersion: input.revision,
    textHash: input.data.textHash,
    language: input.languageCode,
    firstDecidedAt: new Date(input.consentTimestamp),
    decidedAt: new Date(input.lastConsentTimestamp),
  });
}
