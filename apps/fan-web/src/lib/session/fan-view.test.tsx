import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { foundation, renderProfile } from '#web/testing/render-profile.tsx';
import { readIdentity, readIdToken } from './auth.ts';

afterEach(() => window.sessionStorage.clear());

test('the tab of a view calls with the token of its member of staff, says so, and is over by itself', async () => {
  const fan = exampleFan({ kycStatus: 'VALIDATED' });
  const identity = { ...fan.identity, username: fan.username };
  const view = {
    ...{ fanId: fan.id, token: 'a.b.c', identity, returnTo: '#over' },
    endsAt: new Date(Date.now() + 60_000).toISOString(),
  };
  window.sessionStorage.setItem('fan_view', JSON.stringify(view));
  expect(await readIdToken()).toBe(`a.b.c ${fan.id}`);
  expect(await readIdentity()).toEqual(identity);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPage({
    ...{ path: '/legal/nothing', club: exampleClub(), identity },
    answers: { 'GET /api/clubs/{slug}/fans/me': fan },
  });
  expect(await screen.findByText(/^You see the site as Ada Byron does/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window.location.hash).toBe('#over');
  expect(window.sessionStorage.getItem('fan_view')).toBeNull();
  vi.useRealTimers();
});

test('the profile of a view says nothing of an account that the view does not read', async () => {
  const { id: fanId, identity, username } = exampleFan();
  const view = {
    ...{ fanId, token: 'a.b.c', identity: { ...identity, username }, returnTo: '/' },
    endsAt: new Date(Date.now() + 60_000).toISOString(),
  };
  window.sessionStorage.setItem('fan_view', JSON.stringify(view));
  const { api } = await renderProfile({ club: foundation });
  expect(await screen.findByText('My donations')).toBeTruthy();
  for (const title of ['Login and security', 'Notifications', 'My data']) {
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  }
  expect(api.received.filter(({ call }) => /account|settings/.test(call))).toEqual([]);
});
