import type { ConsentRecord } from '@tifo/contracts/consents';
import { isFinal } from '#web/lib/api/api-error.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';

/** Sends a decision until it was received once: one that failed is sent again on the next page. */
export async function recordConsent({ callApi }: AppServices, consent: ConsentRecord): Promise<void> {
  if (readStored('recorded_consent') === consent.lastConsentTimestamp) return;
  try {
    await callApi('POST /api/consents', { body: consent });
    store('recorded_consent', consent.lastConsentTimestamp);
  } catch (error) {
    // The decision itself is already in the cookie. One that the server refuses would be refused again.
    if (isFinal(error)) store('recorded_consent', consent.lastConsentTimestamp);
  }
}
