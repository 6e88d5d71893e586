import { randomUUID } from 'node:crypto';
import type { ConsentRecord } from '@tifo/contracts/consents';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { consents } from '../consent-tables.ts';

const { app, ctx } = await buildTestApp();
const stadium = await buildTestApp({ env: { RATE_LIMITS: 'on' } });

const TEXT_HASH = 'a1'.repeat(32);

function exampleCookie(given: Partial<ConsentRecord> = {}): ConsentRecord {
  return {
    categories: ['necessary', 'analytics'],
    services: { necessary: [], analytics: [] },
    revision: 1,
    data: { textHash: TEXT_HASH },
    consentId: randomUUID(),
    consentTimestamp: '2026-11-20T10:00:00.000Z',
    lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
    languageCode: 'fr',
    expirationTime: 1_790_000_000_000,
    ...given,
  };
}

const postTo = (to: typeof app, payload: object) =>
  to.inject({ method: 'POST', url: '/api/consents', payload });
const post = (payload: object) => postTo(app, payload);
const recordsOf = ({ consentId }: ConsentRecord) =>
  ctx.db.select().from(consents).where(eq(consents.consentId, consentId)).orderBy(consents.decidedAt);

describe('a decision about cookies', () => {
  it('is kept with the version and hash of the text that was shown', async () => {
    const cookie = exampleCookie();
    expect((await post(cookie)).statusCode).toBe(204);
    expect(await recordsOf(cookie)).toMatchObject([
      {
        categories: ['necessary', 'analytics'],
        textVersion: 1,
        textHash: TEXT_HASH,
        language: 'fr',
        decidedAt: new Date('2026-11-20T10:00:00.000Z'),
      },
    ]);
  });

  it('is kept once, however often it is sent', async () => {
    const cookie = exampleCookie();
    for (let time = 0; time < 3; time += 1) expect((await post(cookie)).statusCode).toBe(204);
    expect(await recordsOf(cookie)).toHaveLength(1);
  });

  it('stays when another follows it', async () => {
    const given = exampleCookie();
    const withdrawn = {
      ...given,
      categories: ['necessary' as const],
      lastConsentTimestamp: '2026-11-21T09:00:00.000Z',
    };
    await post(given);
    await post(withdrawn);
    const records = await recordsOf(given);
    expect(records.map(({ categories }) => categories)).toEqual([['necessary', 'analytics'], ['necessary']]);
  });

  it('can be changed by nobody afterwards', async () => {
    const cookie = exampleCookie();
    await post(cookie);
    const change = ctx.db.update(consents).set({ textVersion: 2 });
    await expect(change.where(eq(consents.consentId, cookie.consentId))).rejects.toThrow();
  });

  it('is kept of each visitor of a stadium, who share one address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => postTo(stadium.app, exampleCookie())),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  });

  it.each([
    ['a category that does not exist', { categories: ['necessary', 'advertising'] }],
    ['no hash of a text', { data: {} }],
    ['something that is no hash', { data: { textHash: 'a1' } }],
    ['a number for a name', { consentId: 12 }],
    ['more than the cookie holds', { username: 'ada' }],
  ])('is refused with %s', async (_, wrong) => {
    const reply = await post({ ...exampleCookie(), ...wrong });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  });
});
