import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

test('who gives while the terms change reads them, and is led back to their gift', async () => {
  const club = exampleClub({ model: 'FOUNDATION', promoteDonation: true });
  const terms = {
    document: 'PRIVACY_POLICY',
    version: 2,
    url: '/clubs/aurora-fc/legal/privacy-policy?version=2',
  } as const;
  let isChanged = false;
  const fan = exampleFan({ kycStatus: 'VALIDATED' });
  const { api } = await renderPage({
    path: '/donation',
    club,
    identity: { ...fan.identity, username: fan.username },
    answers: {
      'GET /api/clubs/{slug}': () => ({ ...club, documents: isChanged ? [terms] : [] }),
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
      'POST /api/clubs/{slug}/donations': () => {
        isChanged = true;
        throw refusal(403, 'terms.changed');
      },
    },
  });
  // What watches the fan's pages is loaded after them.
  const calls = () => api.received.map(({ call }) => call);
  await waitFor(() =>
    expect(calls()).toContain('GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives'),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Give/ }));
  expect(await screen.findByRole('heading', { name: 'The terms have changed' })).toBeTruthy();
  expect(window.localStorage.getItem('login_redirect_url')).toContain('/donation');
});
