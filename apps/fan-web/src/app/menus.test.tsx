import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const logInLinks = async () =>
  (await screen.findAllByRole('link', { name: 'Log in' })).map((link) => link.getAttribute('href'));

test('the menu leads back here after the login, without a script that remembers it', async () => {
  const answers = {
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
  };
  await renderPage({ path: '/marketplace', club: exampleClub(), answers });
  expect(await logInLinks()).toContain('/login#%2Fmarketplace');
});

test('the menu of a page about signing in leads back to none', async () => {
  await renderPage({ path: '/forgot-password', club: exampleClub() });
  expect(await logInLinks()).toContain('/login');
});
