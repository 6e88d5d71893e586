import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

afterEach(() => vi.useRealTimers());

const EXCLUSIVES = 'GET /api/clubs/{slug}/exclusives';
const club = exampleClub({ model: 'MARKETPLACE' });
const SLOW = /^This page is taking a long time/;

async function openMarketplace(answer: () => Promise<never[]>, basename = '') {
  const path = `${basename}/legal/eula`;
  await renderPage({ path, basename: basename || '/', club, answers: { [EXCLUSIVES]: answer } });
  await screen.findByRole('heading', { level: 1 });
  // What the first page does not need is there, too.
  await waitFor(() => expect(document.querySelector('[aria-label="Messages"]')).toBeTruthy());
  const link = document.querySelector(`a[href="${basename}/marketplace"]`);
  if (!link) throw new Error('There is no link to the marketplace');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(link);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
  await wait(0);
  return { wait };
}

test.each(['on a domain of the club', 'on the platform'])(
  'a page that does not come is said to take long, with a link that loads it whole, %s',
  async (place) => {
    const basename = place === 'on the platform' ? '/clubs/aurora' : '';
    const { wait } = await openMarketplace(() => new Promise(() => undefined), basename);
    await wait(7000);
    expect(screen.queryByText(SLOW)).toBeNull();
    await wait(1100);
    expect(screen.getByText(SLOW)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      `${basename}/marketplace`,
    );
  },
);

test('what comes in time is not said to take long, also later', async () => {
  const { wait } = await openMarketplace(async () => []);
  const title = () => document.querySelector('h1')?.textContent;
  for (let tries = 0; title() !== 'Marketplace' && tries < 1000; tries += 1)
    await act(() => new Promise(setImmediate));
  expect(title()).toBe('Marketplace');
  await wait(10_000);
  expect(screen.queryByText(SLOW)).toBeNull();
});
