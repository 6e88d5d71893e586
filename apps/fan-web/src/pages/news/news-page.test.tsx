import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { exampleClub, examplePost, exampleProgram } from '#web/testing/examples.ts';
import { type FakeAnswers, listPage, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const POSTS = 'GET /api/clubs/{slug}/posts';
const PROGRAMS = 'GET /api/clubs/{slug}/programs';
const club = exampleClub({ hasPosts: true });
const posts = ['derby', 'lights', 'boots'].map((slug) => examplePost({ slug, name: `The ${slug}` }));

test('shows the programs, then every post with its date the French way', async () => {
  const answers = { [POSTS]: posts, [PROGRAMS]: [exampleProgram({ name: 'Girls at six' })] };
  await renderPage({ path: '/news', club, answers });
  await screen.findByRole('heading', { level: 1, name: 'News' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Girls at six', 'The derby', 'The lights', 'The boots']);
  expect(screen.getAllByText('18/11/2026')).toHaveLength(3);
});

test('loads older posts and further programs when they are asked for', async () => {
  const [swim, sail] = ['Swim', 'Sail'].map((name) => exampleProgram({ slug: name.toLowerCase(), name }));
  const answers: FakeAnswers = {
    [POSTS]: ({ query }) =>
      query.cursor === 'older' ? posts.slice(2) : listPage(posts.slice(0, 2), 'older'),
    [PROGRAMS]: ({ query }) => (query.cursor === 'rest' && sail ? [sail] : listPage([swim], 'rest')),
  };
  await renderPage({ path: '/news', club, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more news' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'The boots' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 3, name: 'Sail' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more programmes' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Sail' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

test('coming back from a post, scrolls to it', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
  const post = 'GET /api/clubs/{slug}/posts/{postSlug}';
  const answers = { [POSTS]: posts, [PROGRAMS]: [], [post]: examplePost({ slug: 'boots' }) };
  await renderPage({ path: '/news/boots', club, answers });
  await userEvent.click(await screen.findByRole('link', { name: 'All news' }));
  await screen.findByRole('heading', { level: 1, name: 'News' });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('boots'));
});

test('says that there is nothing to read yet', async () => {
  await renderPage({ path: '/news', club, answers: { [POSTS]: [], [PROGRAMS]: [] } });
  expect(await screen.findByText(/No news yet/)).toBeTruthy();
});

test('offers another try when the news could not be read', async () => {
  const fail = () => {
    throw refusal(403, 'test.failed');
  };
  const { api } = await renderPage({ path: '/news', club, answers: { [POSTS]: fail, [PROGRAMS]: [] } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers[POSTS] = posts;
  await userEvent.click(retry);
  expect(await screen.findByText('The derby')).toBeTruthy();
});

test('sends who looks for the programs to the news', async () => {
  const page = await renderPage({ path: '/programs', club, answers: { [POSTS]: posts, [PROGRAMS]: [] } });
  await screen.findByRole('heading', { level: 1, name: 'News' });
  expect(page.address()).toBe('/news');
});

test('the home page shows the latest posts and the programs', async () => {
  const answers = {
    [POSTS]: ({ query }: { query: { limit?: string | undefined } }) => posts.slice(0, Number(query.limit)),
    [PROGRAMS]: [exampleProgram({ name: 'Girls at six' })],
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
  };
  await renderPage({ club, answers });
  const latest = await screen.findByRole('region', { name: 'Latest news' });
  expect(within(latest).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Our programmes' }).textContent).toContain('Girls at six');
});
