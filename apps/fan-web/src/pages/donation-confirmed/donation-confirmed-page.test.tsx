import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const path = '/donation/payment-confirmed';

test('thanks the donor and says where the receipt will be', async () => {
  await renderPage({ path, club: exampleClub({ model: 'FOUNDATION', promoteDonation: true }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy();
  expect(screen.getByText(/tax receipt will be in your profile/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my donations' }).getAttribute('href')).toBe('/profile');
});

test('says to a donor without an address that the receipt waits for it', async () => {
  const me = exampleFan({ personalInfo: { firstName: 'Ada', lastName: 'Byron', birthdate: '1990-12-10' } });
  await renderPage({
    ...{ path, club: exampleClub({ model: 'FOUNDATION', promoteDonation: true }) },
    identity: { ...me.identity, username: me.username },
    answers: { 'GET /api/clubs/{slug}/fans/me': me },
  });
  const link = await screen.findByRole('link', { name: 'Add my address' });
  expect(link.getAttribute('href')).toBe('/profile#my-details');
});

test('promises no receipt where the club gives none', async () => {
  await renderPage({ path, club: exampleClub() });
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.queryByText(/receipt/)).toBeNull();
});
