import { getClient } from '@sentry/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { sessionStore, startSession } from '#web/lib/session/session.ts';
import { exampleClub, exampleSettings } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { startErrorReports } from './error-reports.ts';

vi.mock('#web/lib/session/auth.ts', () => ({
  configureAuth: () => undefined,
  readIdentity: () => Promise.reject(new TypeError('Failed to fetch')),
}));

afterEach(async () => {
  await getClient()?.close(0);
  vi.unstubAllGlobals();
});

/** The library is to wrap this spy, not the one of an earlier test: this test is the first to start it. */
test('what is logged is reported by its text, with its cause, and once', async () => {
  const reported: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    for (const [, text] of body.matchAll(/"value":"([^"]+)"/g)) reported.push(String(text));
    return new Response('{}');
  });
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  startErrorReports('https://key@errors.test/42', 'production');
  for (const message of ['Lost', 'Lost']) {
    logFailure('Failed to retrieve auctions', new TypeError(message));
  }
  await getClient()?.flush(2000);
  expect(printed).toHaveBeenCalledTimes(2);
  expect(reported).toEqual(['Lost', 'Failed to retrieve auctions']);
});

const failed = (): never => {
  throw refusal(500, 'internal');
};
const FAILING: FakeAnswers = {
  'GET /api/clubs/{slug}/auctions': failed,
  'GET /api/clubs/{slug}/exclusives': failed,
  'GET /api/clubs/{slug}/giveaways': failed,
};

test.each([
  ['/', ['auctions', 'exclusives', 'exclusives with auction']],
  ['/giveaway', ['giveaways']],
])('what %s cannot read is logged with the texts of the specification', async (path, subjects) => {
  const club = exampleClub({ hasAuctions: true });
  const { logged } = await renderPage({ path, club, answers: FAILING });
  // On a busy machine one is read again meanwhile, fails again and says so again.
  await vi.waitFor(() =>
    expect([...new Set(logged)].toSorted()).toEqual(
      subjects.map((subject) => `Failed to retrieve ${subject}`),
    ),
  );
});

test('who cannot be checked is not said to be logged out, which is logged', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.localStorage.setItem('CognitoIdentityServiceProvider.web.LastAuthUser', 'u-1');
  await startSession({
    settings: exampleSettings(),
    mount: { basename: '/', clubSlug: 'aurora-fc' },
    language: 'en',
  });
  expect(sessionStore.get()).toEqual({ status: 'unknown', isLost: true });
  expect(String(printed.mock.calls[0]?.[0])).toBe('Error: Failed to check who is logged in');
});
