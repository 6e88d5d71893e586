import type { ConsentRecord } from '@tifo/contracts/consents';
import { isExplained } from '#web/lib/api/api-error.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';

/** Sends a decision until it has arrived once: what did not get through goes out with the next page. */
export async function recordConsent({ callApi }: AppServices, consent: ConsentRecord): Promise<void> {
  if (readStored('recorded_consent') === consent.lastConsentTimestamp) return;
  try {
    await callApi('POST /api/consents', { body: consent });
    store('recorded_consent', consent.lastConsentTimestamp);
  } catch (error) {
    // The choice itself stands in the cookie already. What the server refuses it would refuse again.
    if (isExplained(error)) store('recorded_consent', consent.lastConsentTimestamp);
  }
}
