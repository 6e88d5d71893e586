import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub, examplePost, exampleProgram } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const POSTS = 'GET /api/clubs/{slug}/posts';
const PROGRAMS = 'GET /api/clubs/{slug}/programs';
const PROGRAM = 'GET /api/clubs/{slug}/programs/{programSlug}';
const club = exampleClub({ hasPosts: true });

test('shows the program with its own posts and the other programs', async () => {
  const swim = exampleProgram({ slug: 'swim', name: 'Swim before ten' });
  const sail = exampleProgram({ slug: 'sail', name: 'Wednesdays on the water' });
  const answers = {
    [PROGRAM]: swim,
    [PROGRAMS]: [swim, sail],
    [POSTS]: ({ query }: { query: { program?: string | undefined } }) =>
      [
        examplePost({ slug: 'lou', name: 'Lou swam', programSlug: 'swim' }),
        examplePost({ slug: 'boat', name: 'A new boat', programSlug: 'sail' }),
      ].filter(({ programSlug }) => query.program === undefined || query.program === programSlug),
  };
  await renderPage({ path: '/programs/swim', club, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Swim before ten' })).toBeTruthy();
  const namesIn = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(namesIn('News of this programme')).toEqual(['Lou swam']);
  expect(namesIn('Other programmes')).toEqual(['Wednesdays on the water']);
});

test('a program that is not there leads to the programs', async () => {
  const answers = {
    [PROGRAM]: () => {
      throw refusal(404, 'program.notFound');
    },
    [PROGRAMS]: [],
    [POSTS]: [],
  };
  await renderPage({ path: '/programs/nothing', club, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Programme not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the programmes' }).getAttribute('href')).toBe('/programs');
});

test('asks for a gift where the club asks for gifts', async () => {
  const answers = { [PROGRAM]: exampleProgram(), [PROGRAMS]: [], [POSTS]: [] };
  await renderPage({ path: '/programs/girls', club: exampleClub({ promoteDonation: true }), answers });
  expect(await screen.findByRole('heading', { name: 'One-time donation' })).toBeTruthy();
});
