import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub, exampleExclusive, exampleFan } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const fan = exampleFan();
const visit = (answers: FakeAnswers) =>
  renderPage({
    path: '/liked',
    club: exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: {
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [exampleExclusive().id],
      ...answers,
    },
  });

test('shows what the fan likes, asked for as such', async () => {
  await visit({
    'GET /api/clubs/{slug}/exclusives': ({ query }) => (query.liked === 'true' ? [exampleExclusive()] : []),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Signed shirt' })).toBeTruthy();
});

test('leads to the shop who likes nothing yet', async () => {
  await visit({ 'GET /api/clubs/{slug}/exclusives': [] });
  const link = await screen.findByRole('link', { name: 'See the marketplace' });
  expect(link.getAttribute('href')).toBe('/marketplace');
});
