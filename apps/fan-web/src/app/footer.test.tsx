import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('has one year at new year, wherever the page is read: as the server wrote it', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: new Date('2027-01-01T02:00:00Z'), toFake: ['Date'] });
  expect(new Date().getFullYear()).toBe(2026);
  await renderPage({ path: '/legal/eula', club: exampleClub() });
  expect(await screen.findByText(/© 2027/)).toBeTruthy();
});
