import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Referral } from '@tifo/contracts/referrals';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { type FakeAnswers, type FakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const REFERRALS = '/api/clubs/{slug}/fans/{username}/referrals';

function exampleReferral(given: Partial<Referral> = {}): Referral {
  return {
    id: 'referral-1',
    creationDate: '2026-11-01T10:00:00.000Z',
    fanEmail: 'gia@new.test',
    status: 'SENT',
    expiresAt: '2026-12-01T10:00:00.000Z',
    resendable: false,
    ...given,
  };
}

function renderInvitations(answers: FakeAnswers) {
  const { username, identity } = exampleFan();
  return renderPage({
    path: '/profile',
    club: exampleClub({ model: 'FOUNDATION', referralNeeded: true }),
    identity: { ...identity, username },
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan(),
      'GET /api/clubs/{slug}/fans/{username}/orders': [],
      'GET /api/clubs/{slug}/fans/{username}/donations': [],
      'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
      'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'NOT_DEFINED' },
      [`GET ${REFERRALS}`]: [],
      ...answers,
    },
  });
}

test('lists whom the fan has invited, and sends again what may be sent again', async () => {
  const { api } = await renderInvitations({
    [`GET ${REFERRALS}`]: [
      exampleReferral(),
      exampleReferral({ id: 'referral-2', fanEmail: 'late@new.test', status: 'EXPIRED', resendable: true }),
    ],
    [`POST ${REFERRALS}/{referralId}/resends`]: exampleReferral(),
  });
  expect(await screen.findByText(/Invited on 1 November 2026 · valid until 1 December 2026/)).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send again to late@new.test' }));
  expect(
    await screen.findByText('Your invitation to late@new.test is valid for another 30 days.'),
  ).toBeTruthy();
  expect(received(api, `POST ${REFERRALS}/{referralId}/resends`)[0]?.params.referralId).toBe('referral-2');
});

async function invite(address: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await userEvent.type(await screen.findByLabelText('Their e-mail address'), address);
  await userEvent.selectOptions(screen.getByLabelText('Language of the invitation'), 'French');
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
}

test('invites by e-mail in the language that was chosen', async () => {
  const { api } = await renderInvitations({ [`POST ${REFERRALS}`]: exampleReferral() });
  await invite('gia@new.test');
  expect(await screen.findByText('Your invitation to gia@new.test is saved.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Their e-mail address')).toBeNull());
  expect(received(api, `POST ${REFERRALS}`)[0]?.body).toEqual({ fanEmail: 'gia@new.test', language: 'fr' });
});

test('asks for an address that could be one', async () => {
  const { api } = await renderInvitations({});
  await invite('gia');
  expect(await screen.findByText('This does not look like an e-mail address.')).toBeTruthy();
  expect(received(api, `POST ${REFERRALS}`)).toEqual([]);
});

test('closes the form and says why when the invitation was refused', async () => {
  await renderInvitations({
    [`POST ${REFERRALS}`]: () => {
      throw refusal(422, 'referral.toOneself', 'You cannot invite yourself.');
    },
  });
  await invite('ada@club.test');
  expect(await screen.findByText('You cannot invite yourself.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Their e-mail address')).toBeNull());
});

function received(api: FakeApi, call: string) {
  return api.received.filter((one) => one.call === call);
}
