import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { createI18n } from '#web/lib/i18n/i18n.ts';
import { CONSENT_TEXT_VERSION, cookieDomains, readConsent } from './consent-cookie-rules.ts';
import { hashConsentTexts } from './consent-texts.ts';

const decision = {
  categories: ['necessary'],
  revision: CONSENT_TEXT_VERSION,
  lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
};
const cookieOf = (content: unknown) => `theme=dark; cc_cookie=${encodeURIComponent(JSON.stringify(content))}`;

test('finds the decision among other cookies', () => {
  expect(readConsent(cookieOf(decision))).toEqual(decision);
});

test.each([
  ['no cookie', ''],
  ['another cookie', 'my_cc_cookie=1; theme=dark'],
  ['a cookie somebody tampered with', 'cc_cookie=%7Bbroken'],
  ['something else in it', cookieOf(['necessary'])],
  ['a decision about an older text', cookieOf({ ...decision, revision: CONSENT_TEXT_VERSION - 1 })],
])('takes %s for no decision', (_, cookies) => {
  expect(readConsent(cookies)).toBeUndefined();
});

test.each([
  ['localhost', ['localhost']],
  ['club.test', ['club.test']],
  ['www.clubs.example.org', ['www.clubs.example.org', 'clubs.example.org', 'example.org']],
])('names the domains where a cookie of %s may stand', (host, domains) => {
  expect(cookieDomains(host)).toEqual(domains);
});

// A change of the texts requires a higher CONSENT_TEXT_VERSION and the new hashes here.
describe('version 2 of the text', () => {
  test.each([
    ['en', '2e3fe45edd88a2a0d426393863fe4d1100a16c48b40db1cf31a76bee4b994add'],
    ['fr', 'ad59cc5810320e61da4f6e8da40f498435f36443df9ee5edcac262fc7bb5061f'],
  ] as const)('is what it was in %s, and what a decision is recorded with', async (language, hash) => {
    const file = createRequire(import.meta.url).resolve(`@tifo/locales/${language}/consents.json`);
    const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    expect(CONSENT_TEXT_VERSION).toBe(2);
    const i18n = createI18n({ language, variables: { club: '', platform: '', ticker: '' } });
    await i18n.addTopics(['consents']);
    expect(await hashConsentTexts({ i18n })).toBe(hash);
  });
});
