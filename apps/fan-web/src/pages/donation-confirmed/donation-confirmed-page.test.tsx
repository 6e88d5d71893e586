import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const path = '/donation/payment-confirmed';

test('thanks the donor and says where the receipt will be', async () => {
  await renderPage({ path, club: exampleClub({ model: 'FOUNDATION', promoteDonation: true }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy();
  expect(screen.getByText(/tax receipt will be in your profile/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my donations' }).getAttribute('href')).toBe('/profile');
});

test('promises no receipt where the club gives none', async () => {
  await renderPage({ path, club: exampleClub() });
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.queryByText(/receipt/)).toBeNull();
});
