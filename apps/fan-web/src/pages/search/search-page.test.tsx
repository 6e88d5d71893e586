import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SearchHit } from '@tifo/contracts/search';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const SEARCH = 'GET /api/clubs/{slug}/search';
const hit = (changes: Partial<SearchHit>): SearchHit => ({
  kind: 'EXCLUSIVE',
  slug: 'shirt',
  name: 'The shirt',
  imageUrl: '/files/shirt.webp',
  excerpt: 'Worn twice.',
  ...changes,
});
const HITS = [hit({}), hit({ kind: 'POST', slug: 'summer', name: 'A summer of shirts' })];

const visit = (path: string, answers: FakeAnswers = { [SEARCH]: HITS }) =>
  renderPage({ path, club: exampleClub(), answers });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search / });

test('shows what the words in the address find, each leading to its page', async () => {
  await visit('/search?q=shirt');
  expect(await screen.findByRole('heading', { name: '2 results for “shirt”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The shirt' }).getAttribute('href')).toBe('/exclusives/shirt');
  expect(screen.getByRole('link', { name: 'A summer of shirts' }).getAttribute('href')).toBe('/news/summer');
  expect((await field()).value).toBe('shirt');
});

test('suggests while one types, and goes where the arrows lead', async () => {
  const page = await visit('/search');
  await userEvent.type(await field(), 'shir');
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = list.getAllByRole('option');
  expect((await field()).getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe('/news/summer'));
});

test('goes to all results without a choice, and empties the field on Escape', async () => {
  const page = await visit('/search');
  await userEvent.type(await field(), 'été{Escape}');
  expect((await field()).value).toBe('');
  await userEvent.type(await field(), 'shirt{Enter}');
  await waitFor(() => expect(page.address()).toBe('/search?q=shirt'));
});

test('says that nothing was found and shows ways on; asks nothing for a single letter', async () => {
  const { api } = await visit('/search?q=a', { [SEARCH]: [] });
  await field();
  expect(api.received.filter(({ call }) => call === SEARCH)).toEqual([]);
  await visit('/search?q=nothing', { [SEARCH]: [] });
  expect(await screen.findByRole('heading', { name: 'Nothing found for “nothing”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all exclusives' })).toBeTruthy();
});

test('opens over any page from the top bar', async () => {
  const page = await visit('/news');
  await userEvent.click(await screen.findByRole('link', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await userEvent.keyboard('shirt');
  await userEvent.click(await dialog.findByRole('option', { name: /A summer of shirts/ }));
  await waitFor(() => expect(page.address()).toBe('/news/summer'));
});

test('keeps the search of a club by invitation from who is not invited', async () => {
  await renderPage({ path: '/search', club: exampleClub({ referralNeeded: true }) });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
});
