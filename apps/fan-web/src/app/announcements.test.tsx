import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const NOTICE = /^You are on a trial version/;

const open = (options: Partial<PageOptions> = {}) =>
  renderPage({ path: '/legal/eula', club: exampleClub(), ...options });
const onTrial = { settings: { environment: 'development' } } as const;

test('tells on a trial version that it is one, until the notice is closed for good', async () => {
  await open(onTrial);
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(window.localStorage.getItem('closed_announcements')).toBe('development:1');
});

test('remembers a notice that was closed on another visit', async () => {
  window.localStorage.setItem('closed_announcements', 'development:1');
  await open(onTrial);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('says nothing of a trial elsewhere', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(NOTICE)).toBeNull();
});

const announced = {
  ...{ id: 'a1', version: 3, type: 'INFO' as const, text: 'The shop moves on Friday.', isClosable: true },
  link: { path: '/news/move', label: 'Read more' },
};

test('shows what the club announces, until it is closed; when it is changed, it is shown again', async () => {
  const club = exampleClub({ announcements: [announced] });
  const { unmount } = await open({ club });
  const banner = (await screen.findByText(announced.text)).closest('[role=status]');
  expect(banner?.getAttribute('data-announcement')).toBe('a1:3');
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/news/move');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(announced.text)).toBeNull();
  unmount();
  const again = await open({ club });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(announced.text)).toBeNull());
  again.unmount();
  await open({ club: exampleClub({ announcements: [{ ...announced, version: 4 }] }) });
  expect(await screen.findByText(announced.text)).toBeTruthy();
});

test('what is not to be closed has no button for it', async () => {
  await open({ club: exampleClub({ announcements: [{ ...announced, isClosable: false, link: null }] }) });
  expect(await screen.findByText(announced.text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('asks for what is announced to fans only where there is something and somebody is signed in', async () => {
  const club = exampleClub({ hasFanAnnouncements: true });
  const fan = exampleFan();
  const toFans = { ...announced, text: 'Members enter by gate C.' };
  const answers = {
    'GET /api/clubs/{slug}/fans/me': fan,
    'GET /api/clubs/{slug}/fans/{username}/announcements': [toFans],
  };
  await open({ club, answers, identity: { ...fan.identity, username: fan.username } });
  expect(await screen.findByText(toFans.text)).toBeTruthy();
});

test('tells that a club is closed, and lets nobody wave it away', async () => {
  await open({ club: exampleClub({ state: 'ARCHIVED' }) });
  expect(await screen.findByText(/not available for purchases/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
