import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiCall } from '@tifo/contracts/api';
import { expect, test } from 'vitest';
import {
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleGiveaway,
  exampleMoney,
  examplePost,
  exampleProgram,
  exampleSlot,
} from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const fan = exampleFan();
const EXCLUSIVE = 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}';
const ARTICLE = 'GET /api/clubs/{slug}/posts/{postSlug}';
const PROGRAMME = 'GET /api/clubs/{slug}/programs/{programSlug}';
const GIVEAWAYS = 'GET /api/clubs/{slug}/giveaways';
const SLOTS = 'GET /api/clubs/{slug}/available-booking-slots';

const others: FakeAnswers = {
  'GET /api/clubs/{slug}/fans/me': fan,
  'GET /api/clubs/{slug}/fans/me/balance': {
    coins: { amount: 90, ticker: 'AUR' },
    fiat: exampleMoney(0),
  },
  'GET /api/clubs/{slug}/exclusives': [],
  'GET /api/clubs/{slug}/posts': [],
  'GET /api/clubs/{slug}/programs': [],
  'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [],
  'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
  'GET /api/clubs/{slug}/fans/{username}/orders': [],
  'GET /api/clubs/{slug}/fans/{username}/reservations': [],
  'GET /api/clubs/{slug}/fans/{username}/giveaway-participations': [],
};

async function openUnread(path: string, call: ApiCall, model: 'MARKETPLACE' | 'POPUP' = 'MARKETPLACE') {
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  return renderPage({
    path,
    club: exampleClub({ model, hasPosts: true }),
    identity: { ...fan.identity, username: fan.username },
    answers: { ...others, [call]: fail },
  });
}

const again = () => screen.findByRole('button', { name: 'Try again' });

test.each([
  ['/exclusives/shirt', EXCLUSIVE, exampleExclusive({ slug: 'shirt', name: 'The shirt' }), 'The shirt'],
  ['/exclusives/shirt/purchase-confirmation', EXCLUSIVE, exampleExclusive(), 'Confirm your purchase'],
  ['/news/derby', ARTICLE, examplePost({ slug: 'derby', name: 'The derby' }), 'The derby'],
  ['/programs/lights', PROGRAMME, exampleProgram({ slug: 'lights', name: 'Lights' }), 'Lights'],
] as const)(
  '%s: what could not be read is not said to be missing, and is read again',
  async (path, call, item, title) => {
    const { api } = await openUnread(path, call);
    const button = await again();
    expect(screen.queryByRole('heading', { name: /not found/ })).toBeNull();
    api.answers = { ...api.answers, [call]: item };
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  },
);

test('giveaways that could not be read are not said to be none', async () => {
  const { api } = await openUnread('/giveaway', GIVEAWAYS);
  const button = await again();
  expect(screen.queryByRole('heading', { name: /Nothing to enter/ })).toBeNull();
  api.answers = { ...api.answers, [GIVEAWAYS]: [] };
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: /Nothing to enter/ })).toBeTruthy();
});

test('a giveaway that could not be read is not said to be over', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const giveaway = exampleGiveaway({ startDate: inDays(-1), endDate: inDays(1) });
  const { api } = await openUnread(`/giveaway?giveaway=${giveaway.slug}`, GIVEAWAYS);
  const button = await again();
  api.answers = { ...api.answers, [GIVEAWAYS]: [giveaway] };
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: /^Enter/ })).toBeTruthy();
});

test('times that could not be read are not said to be none', async () => {
  const { api } = await openUnread('/booking', SLOTS, 'POPUP');
  const button = await again();
  expect(screen.queryByText('No slots available right now')).toBeNull();
  api.answers = { ...api.answers, [SLOTS]: [exampleSlot()] };
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: /^Reserve 11:30/ })).toBeTruthy();
});
