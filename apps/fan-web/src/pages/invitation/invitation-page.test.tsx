import { screen } from '@testing-library/react';
import type { Invitation } from '@tifo/contracts/referrals';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { type FakeAnswers, type FakeApi, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({ model: 'FOUNDATION', referralNeeded: true, timeZone: 'Europe/Paris' });
const invitation: Invitation = {
  sponsorName: 'Ada Byron',
  fanEmail: 'gia@new.test',
  status: 'SENT',
  expiresAt: '2026-12-20T10:00:00.000Z',
};

function open(given: Partial<Invitation> = {}, options: Partial<PageOptions> = {}) {
  const answers: FakeAnswers = {
    'POST /api/clubs/{slug}/invitation-reads': { ...invitation, ...given },
    'GET /api/clubs/{slug}/fans/me': exampleFan(),
  };
  return renderPage({ path: '/invitation/the-token', club, answers, ...options });
}

test('says who invites and leads to an account for the invited address', async () => {
  const { api } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron invites you' })).toBeTruthy();
  expect(screen.getByText(/invitation for gia@new.test is valid until 20 December 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create my account' }).getAttribute('href')).toBe('/signup');
  expect(received(api, 'POST /api/clubs/{slug}/invitation-reads')[0]?.body).toEqual({ token: 'the-token' });
});

test('says when it is too late, and whom to ask', async () => {
  await open({ status: 'EXPIRED' });
  expect(await screen.findByText(/Ask Ada Byron to send it/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create my account' })).toBeNull();
});

test('does not let another account pass for the invited one', async () => {
  const { identity, username } = exampleFan();
  await open({}, { identity: { ...identity, username } });
  expect(await screen.findByText(/You are logged in as ada@club.test/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('says so when there is no such invitation', async () => {
  await open(
    {},
    {
      answers: {
        'POST /api/clubs/{slug}/invitation-reads': () => {
          throw refusal(404, 'invitation.notFound', 'Unknown');
        },
      },
    },
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This invitation does not exist' }),
  ).toBeTruthy();
});

function received(api: FakeApi, call: string) {
  return api.received.filter((one) => one.call === call);
}
