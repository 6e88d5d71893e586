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

// Whoever changes a text raises CONSENT_TEXT_VERSION and writes the new hashes here.
describe('version 1 of the text', () => {
  test.each([
    ['en', '9ab9949252ae6348935e281ef7188b2a7284b8a4885e8b2d765c043dbab0a0e8'],
    ['fr', 'ea4662de907f6e06c592a9491a2fb7d302ae93b5a86d712bf91a7b1d9712384e'],
  ] as const)('is what it was in %s, and what a decision is recorded with', async (language, hash) => {
    const file = createRequire(import.meta.url).resolve(`@tifo/locales/${language}/consents.json`);
    const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    expect(CONSENT_TEXT_VERSION).toBe(1);
    const i18n = createI18n({ language, variables: { club: '', platform: '', ticker: '' } });
    await i18n.addTopics(['consents']);
    expect(await hashConsentTexts({ i18n })).toBe(hash);
  });
});
