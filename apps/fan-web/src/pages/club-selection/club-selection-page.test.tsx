import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { type FakeAnswers, listPage } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const CLUBS = 'GET /api/clubs';
const club = (name: string) => exampleClub({ slug: name.toLowerCase(), name, platformName: name });
const visit = (answers: FakeAnswers, path = '/') =>
  renderPage({ site: 'platform', path, club: exampleClub(), answers });
const names = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

/** Two pages of clubs, and those that a search finds. */
const longList: FakeAnswers = {
  [CLUBS]: ({ query: { q, cursor } }) => {
    if (q !== undefined) return q === 'nantes' ? [club('Nantes')] : [];
    return cursor === 'second' ? [club('Nantes')] : listPage([club('Lorient')], 'second');
  },
};

test('a few clubs are shown whole, without a search', async () => {
  await visit({ [CLUBS]: [club('Lorient'), club('Nantes')] });
  await screen.findByRole('link', { name: /Lorient/ });
  expect(names()).toEqual(['Lorient', 'Nantes']);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show more clubs' })).toBeNull();
});

test('many clubs are shown page by page, by a link that works before the page is alive', async () => {
  const page = await visit(longList);
  const more = await screen.findByRole('link', { name: 'Show more clubs' });
  expect(more.getAttribute('href')).toBe('/?cursor=second');
  await userEvent.click(more);
  await waitFor(() => expect(names()).toEqual(['Lorient', 'Nantes']));
  expect(page.address()).toBe('/');
  expect(screen.queryByRole('link', { name: 'Show more clubs' })).toBeNull();
});

test('a club is found by its name as one types, and all are there again without words', async () => {
  const page = await visit(longList);
  const field = await screen.findByRole('searchbox', { name: 'Find a club' });
  await userEvent.type(field, 'nantes');
  await waitFor(() => expect(names()).toEqual(['Nantes']));
  expect(page.address()).toBe('/?q=nantes');
  expect(screen.getByText('1 club shown')).toBeTruthy();
  await userEvent.clear(field);
  await waitFor(() => expect(names()).toEqual(['Lorient']));
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'nowhere{Enter}');
  expect(await screen.findByRole('heading', { name: 'No club found' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No club found');
});

test('the address holds the words, and the club after which the list begins', async () => {
  await visit(longList, '/?q=nantes');
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('nantes');
  expect(names()).toEqual(['Nantes']);
});

test('a list that begins later leads back to its beginning', async () => {
  await visit(longList, '/?cursor=second');
  await screen.findByRole('link', { name: /Nantes/ });
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first clubs' }));
  await waitFor(() => expect(names()).toEqual(['Lorient']));
});
