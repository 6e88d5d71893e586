import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { exampleClub } from '#web/testing/examples.ts';
import { loseNetwork, regainNetwork } from '#web/testing/network.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const EXCLUSIVES = 'GET /api/clubs/{slug}/exclusives';
const club = exampleClub({ model: 'MARKETPLACE' });

function openMarketplace(failure: Error) {
  const fail = () => {
    throw failure;
  };
  return renderPage({ path: '/marketplace', club, answers: { [EXCLUSIVES]: fail } });
}

test('without network the page stays, under a notice of one line, and nothing looks live', async () => {
  await renderPage({ path: '/legal/eula', club });
  const title = await screen.findByRole('heading', { level: 1 });
  act(loseNetwork);
  expect(await screen.findByText(/^You are offline/)).toBeTruthy();
  expect(document.documentElement.hasAttribute('data-offline')).toBe(true);
  expect(title.isConnected).toBe(true);
  act(regainNetwork);
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  expect(document.documentElement.hasAttribute('data-offline')).toBe(false);
});

test('nothing looks live from the moment when the notice is there, which may be loaded later', async () => {
  const looksOffline: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (navigator.onLine && screen.queryByRole('heading', { level: 1 })) loseNetwork();
    if (screen.queryByText(/^You are offline/)) {
      looksOffline.push(document.documentElement.hasAttribute('data-offline'));
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await renderPage({ path: '/legal/eula', club });
  await waitFor(() => expect(looksOffline).not.toEqual([]));
  observer.disconnect();
  expect(looksOffline[0]).toBe(true);
});

test.each([
  ['a failure of ours', new ApiError(503, {}), /^Something went wrong on our side. Try again in a moment/],
  ['a server out of reach', new TypeError('Failed to fetch'), /^We could not be reached/],
])('says of %s what it is, and offers to try again', async (_, failure, words) => {
  await openMarketplace(failure);
  // A toast says so too, for five seconds.
  expect(await screen.findAllByText(words)).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('offers no second try while it cannot help', async () => {
  await openMarketplace(new TypeError('Failed to fetch'));
  await screen.findAllByText(/^We could not be reached/);
  act(loseNetwork);
  expect(await screen.findByText(/^You are offline\. Try again once you are connected/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
