import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub, examplePost, exampleProgram } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { page } from './post-page.tsx';

const POST = 'GET /api/clubs/{slug}/posts/{postSlug}';
const PROGRAM = 'GET /api/clubs/{slug}/programs/{programSlug}';
const club = exampleClub({ hasPosts: true });

test('tells the story with its date in the reader’s language and its program', async () => {
  const post = examplePost({ name: 'Lights on', programSlug: 'lights' });
  const program = exampleProgram({ slug: 'lights', name: 'Lights for every pitch' });
  await renderPage({
    path: '/news/derby',
    club,
    language: 'fr',
    answers: { [POST]: post, [PROGRAM]: program },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lights on' })).toBeTruthy();
  expect(screen.getByText('18 novembre 2026')).toBeTruthy();
  expect(screen.getByText('The Mill End kept singing.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Lights for every pitch' });
  expect(link.getAttribute('href')).toBe('/programs/lights');
});

test('opens a picture beside the text full screen', async () => {
  const post = examplePost({ medias: [{ url: '/files/ball.webp', type: 'IMAGE' }] });
  await renderPage({ path: '/news/derby', club, answers: { [POST]: post } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open picture 1 of 1 full screen' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('shows the poster of a video, and plays it full screen', async () => {
  const video = { url: '/files/goal.mp4', type: 'VIDEO' as const, alt: 'The goal' };
  const post = examplePost({
    medias: [{ ...video, poster: '/files/goal.webp?h=800', width: 640, height: 360 }],
  });
  await renderPage({ path: '/news/derby', club, answers: { [POST]: post } });
  const button = await screen.findByRole('button', { name: 'The goal. Play video 1 of 1' });
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/files/goal.webp?h=800');
  await userEvent.click(button);
  const player = within(await screen.findByRole('dialog')).getByLabelText('The goal');
  expect([player.tagName, player.getAttribute('preload')]).toEqual(['VIDEO', 'none']);
});

test('a post that is not there leads back to the news', async () => {
  const answers = {
    [POST]: () => {
      throw refusal(404, 'post.notFound');
    },
  };
  await renderPage({ path: '/news/nothing', club, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the news' }).getAttribute('href')).toBe('/news');
});

test('asks for a gift where the club asks for gifts, and only there', async () => {
  const answers = { [POST]: examplePost() };
  const { unmount } = await renderPage({ path: '/news/derby', club, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'One-time donation' })).toBeNull();
  unmount();
  await renderPage({ path: '/news/derby', club: exampleClub({ promoteDonation: true }), answers });
  expect(await screen.findByRole('heading', { name: 'One-time donation' })).toBeTruthy();
});

test('a former address leads to the present one, for good', async () => {
  const answers = { [POST]: examplePost({ slug: 'derby' }) };
  const { address, services } = await renderPage({ path: '/news/the-derby?q=1', club, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe('/news/derby?q=1');
  const url = new URL('http://localhost/news/the-derby');
  const moved = page.load?.({ app: services, params: { postSlug: 'the-derby' }, url });
  await expect(moved).rejects.toMatchObject({ status: 301 });
});
