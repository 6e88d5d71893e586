import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub, exampleExclusive, examplePricing } from '#web/testing/examples.ts';
import { type FakeAnswers, listPage } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const LIST = 'GET /api/clubs/{slug}/exclusives';
const EXCLUSIVES = [
  exampleExclusive({ slug: 'trip', name: 'Trip', category: 'EXPERIENCE', pricing: examplePricing(90) }),
  exampleExclusive({ slug: 'shirt', name: 'Shirt', pricing: examplePricing(40) }),
  exampleExclusive({ slug: 'scarf', name: 'Scarf', pricing: examplePricing(8) }),
];

const names = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Marketplace' });
  return within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
};

/** Returns exclusives like the server: highest price first by default, page by page. */
const listExclusives: FakeAnswers[typeof LIST] = ({ query }) => {
  const found = EXCLUSIVES.filter(({ category }) => !query?.category || category === query.category);
  return query?.order === 'CHEAPEST' ? found.toReversed() : found;
};

const openMarketplace = (path = '/marketplace', club = exampleClub()) =>
  renderPage({ path, club, answers: { [LIST]: listExclusives } });

test('shows everything, the dearest first', async () => {
  await openMarketplace();
  expect(await names()).toEqual(['Trip', 'Shirt', 'Scarf']);
  expect(screen.getByText('3 exclusives')).toBeTruthy();
});

test('loads the rest of a long list when it is asked for', async () => {
  const answers: FakeAnswers = {
    [LIST]: ({ query }) =>
      query?.cursor === 'rest' ? EXCLUSIVES.slice(2) : listPage(EXCLUSIVES.slice(0, 2), 'rest'),
  };
  await renderPage({ path: '/marketplace', club: exampleClub(), answers });
  expect(await names()).toEqual(['Trip', 'Shirt']);
  expect(screen.getByText('The first 2 exclusives')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more exclusives' }));
  await waitFor(async () => expect(await names()).toEqual(['Trip', 'Shirt', 'Scarf']));
  expect(screen.queryByRole('button', { name: 'Show more exclusives' })).toBeNull();
  expect(screen.getByText('3 exclusives')).toBeTruthy();
});

test('reads the filters from the address; a badge takes one off', async () => {
  const page = await openMarketplace('/marketplace?categories=COLLECTIBLE&sort=price:asc');
  expect(await names()).toEqual(['Scarf', 'Shirt']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Collectible' }));
  await waitFor(() => expect(page.address()).toBe('/marketplace?sort=price%3Aasc'));
  await waitFor(async () => expect(await names()).toEqual(['Scarf', 'Shirt', 'Trip']));
});

test('a choice stands in the address, and is kept for the next visit', async () => {
  const page = await openMarketplace();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const form = await screen.findByRole('dialog', { name: 'Filter and sort' });
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Collectible' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Show exclusives' }));
  await waitFor(() => expect(page.address()).toBe('/marketplace?categories=EXPERIENCE'));
  await waitFor(async () => expect(await names()).toEqual(['Trip']));
  page.unmount();
  const again = await openMarketplace();
  await waitFor(() => expect(again.address()).toBe('/marketplace?categories=EXPERIENCE'));
});

test('a popup club has nothing to filter, whatever the address says', async () => {
  await openMarketplace('/marketplace?categories=EXPERIENCE', exampleClub({ model: 'POPUP' }));
  expect(await names()).toEqual(['Trip', 'Shirt', 'Scarf']);
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});

test.each([
  ['UPCOMING', 1, /opens soon/],
  ['STAND_BY', 1, /is taking a break/],
  ['ARCHIVED', 0, /can no longer be bought/],
  ['LIVE', 0, /No exclusives right now/],
] as const)('a club that is %s with %i exclusives says why', async (state, count, words) => {
  const answers = { [LIST]: EXCLUSIVES.slice(0, count) };
  await renderPage({ path: '/marketplace', club: exampleClub({ state }), answers });
  expect(await screen.findByText(words)).toBeTruthy();
});
