import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
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
  expect(window.localStorage.getItem('development_notice')).toBe('closed');
});

test('remembers a notice that was closed on another visit', async () => {
  window.localStorage.setItem('development_notice', 'closed');
  await open(onTrial);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('says nothing of a trial elsewhere', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('tells that a club is closed, and lets nobody wave it away', async () => {
  await open({ club: exampleClub({ state: 'ARCHIVED' }) });
  expect(await screen.findByText(/not available for purchases/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
