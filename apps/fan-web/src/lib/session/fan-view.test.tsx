import { screen } from '@testing-library/react';
import type { FanView } from '@tifo/contracts/fans';
import { afterEach, expect, test, vi } from 'vitest';
import { markStoredSession } from '#web/mark-stored-session.ts';
import { exampleClub, exampleFan, exampleSettings } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { foundation, renderProfile } from '#web/testing/render-profile.tsx';
import { readIdentity, readIdToken } from './auth.ts';
import { readFanView } from './fan-view.ts';

const TOKEN = `view_${'t'.repeat(43)}`;
const place = { userPool: exampleSettings().userPool, clubSlug: 'aurora-fc', language: 'en' } as const;
const fan = exampleFan({ kycStatus: 'VALIDATED' });
const identity = { ...fan.identity, username: fan.username };
const viewFor = (ms: number): FanView => ({
  ...{ token: TOKEN, identity, returnTo: '#over' },
  endsAt: new Date(Date.now() + ms).toISOString(),
});

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerOnce(status: number, body: object) {
  const sent = vi.fn(async (..._given: [string, RequestInit]) => Response.json(body, { status }));
  vi.stubGlobal('fetch', sent);
  return sent;
}

test('the code leaves the address at once, and is exchanged once', async () => {
  const sent = answerOnce(201, viewFor(60_000));
  window.history.replaceState(null, '', '/?lang=en#view=abc-_1');
  markStoredSession();
  expect(window.location.href).toMatch(/\/\?lang=en$/);
  expect(document.documentElement.hasAttribute('data-stored-session')).toBe(true);
  expect(await readIdentity(place)).toEqual(identity);
  expect(await readIdentity(place)).toEqual(identity);
  expect(sent.mock.calls.map(([path, { body, headers }]) => [path, body, headers])).toEqual([
    [
      '/api/clubs/aurora-fc/fan-views',
      JSON.stringify({ code: 'abc-_1' }),
      expect.not.objectContaining({ authorization: expect.anything() }),
    ],
  ]);
  expect(await readIdToken()).toBe(TOKEN);
  expect(Object.keys(window.sessionStorage)).toEqual(['fan_view']);
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('the viewed fan is read, registers nobody, and leaves nothing in the browser', async () => {
  window.sessionStorage.setItem('fan_view', JSON.stringify(viewFor(60_000)));
  window.localStorage.setItem('known_fan', 'aurora-fc somebody-of-the-club');
  const before = { ...window.localStorage };
  const { api } = await renderPage({
    ...{ path: '/legal/nothing', club: exampleClub(), identity, isKnown: false },
    answers: { 'GET /api/clubs/{slug}/fans/me': fan, 'POST /api/clubs/{slug}/fans': fan },
  });
  expect(await screen.findByText(/^You see the site as Ada Byron does/)).toBeTruthy();
  const calls = () => api.received.map(({ call }) => call);
  await expect.poll(calls).toContain('GET /api/clubs/{slug}/fans/me');
  expect(calls()).not.toContain('POST /api/clubs/{slug}/fans');
  expect({ ...window.localStorage }).toMatchObject(before);
  window.localStorage.removeItem('known_fan');
});

test('a code that is refused shows the site as a visitor has it, and says why', async () => {
  answerOnce(403, { code: 'view.over', detail: 'This view is over.' });
  window.history.replaceState(null, '', '/#view=abc');
  markStoredSession();
  const { toastStore } = await import('#web/lib/overlays/toasts.ts');
  expect(await readIdentity(place)).toBeUndefined();
  expect(toastStore.getToasts().map(({ message }) => message)).toEqual(['This view is over.']);
  expect(readFanView()).toBeUndefined();
  expect(window.sessionStorage.length).toBe(0);
});

test('the tab of a view says so, and is over by itself', async () => {
  window.sessionStorage.setItem('fan_view', JSON.stringify(viewFor(60_000)));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPage({
    ...{ path: '/legal/nothing', club: exampleClub(), identity },
    answers: { 'GET /api/clubs/{slug}/fans/me': fan },
  });
  expect(await screen.findByText(/^You see the site as Ada Byron does/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window.location.hash).toBe('#over');
  expect(readFanView()).toBeUndefined();
});

test('the tab of a view is left when its calls are refused', async () => {
  window.sessionStorage.setItem('fan_view', JSON.stringify(viewFor(60_000)));
  let isOver = false;
  const { services } = await renderPage({
    ...{ path: '/legal/nothing', club: exampleClub(), identity },
    answers: {
      'GET /api/clubs/{slug}/fans/me': () => {
        if (isOver) throw refusal(403, 'view.over');
        return fan;
      },
    },
  });
  await screen.findByText(/^You see the site as Ada Byron does/);
  isOver = true;
  void services.queryClient.invalidateQueries();
  await vi.waitFor(() => expect(window.location.hash).toBe('#over'));
  expect(readFanView()).toBeUndefined();
});

test('the profile of a view says nothing of an account that the view does not read', async () => {
  window.sessionStorage.setItem('fan_view', JSON.stringify(viewFor(60_000)));
  const { api } = await renderProfile({ club: foundation });
  expect(await screen.findByText('My donations')).toBeTruthy();
  for (const title of ['Login and security', 'Notifications', 'My data']) {
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  }
  expect(api.received.filter(({ call }) => /account|settings/.test(call))).toEqual([]);
});
