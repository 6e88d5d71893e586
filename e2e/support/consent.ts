import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '../../apps/fan-web/src/features/consents/consent-cookie-rules.ts';

const DAY_S = 86_400;

/** Sets the cookie of a visitor who has accepted only necessary cookies before. */
export async function refuseCookies(context: BrowserContext, origin: string): Promise<void> {
  const decidedAt = new Date().toISOString();
  const expires = Math.floor(Date.now() / 1000) + 100 * DAY_S;
  const content = {
    categories: ['necessary'],
    services: { necessary: [], analytics: [] },
    revision: CONSENT_TEXT_VERSION,
    data: { textHash: '0'.repeat(64) },
    consentId: randomUUID(),
    consentTimestamp: decidedAt,
    lastConsentTimestamp: decidedAt,
    languageCode: 'en',
    expirationTime: expires * 1000,
  };
  const value = encodeURIComponent(JSON.stringify(content));
  await context.addCookies([{ name: 'cc_cookie', value, url: origin, expires, sameSite: 'Lax' }]);
}
