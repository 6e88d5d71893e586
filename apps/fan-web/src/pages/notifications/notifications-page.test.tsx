import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FanNotification } from '@tifo/contracts/notifications';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const OWN = '/api/clubs/{slug}/fans/{username}';
const READS = `POST ${OWN}/notification-reads` as const;

function exampleNotification(given: Partial<FanNotification> = {}): FanNotification {
  return {
    id: 'notification-1',
    topic: 'AUCTIONS',
    title: 'You have been outbid',
    text: 'Shirt is now at 60.00 €.',
    path: '/exclusives/shirt',
    date: '2026-07-30T10:00:00.000Z',
    isRead: false,
    ...given,
  };
}

function openCentre(answers: FakeAnswers) {
  const { username, identity } = exampleFan();
  return renderPage({
    path: '/notifications',
    club: exampleClub(),
    identity: { ...identity, username },
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan(),
      [`GET ${OWN}/unread-notifications`]: { count: 2 },
      [READS]: undefined,
      ...answers,
    },
  });
}

test('lists what the fan was told, marks what is new, and counts it as read', async () => {
  const { api } = await openCentre({
    [`GET ${OWN}/notifications`]: [
      exampleNotification({ id: 'newest' }),
      exampleNotification({ id: 'old', topic: 'ORDERS', title: 'Order paid', path: null, isRead: true }),
    ],
  });
  const link = await screen.findByRole('link', { name: /^New: You have been outbid/ });
  expect(link.getAttribute('href')).toMatch(/\/exclusives\/shirt$/);
  expect(screen.getByText('Order paid')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Order paid/ })).toBeNull();
  const sent = () => api.received.filter(({ call }) => call === READS).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ upTo: 'newest' }]));
  expect(screen.getByRole('link', { name: /^New: You have been outbid/ })).toBeTruthy();
});

test('shows the number of new ones in the header', async () => {
  await openCentre({ [`GET ${OWN}/notifications`]: [exampleNotification({ isRead: true })] });
  expect(await screen.findByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy();
});

test('says so when there is nothing yet, and what to do when they cannot be read', async () => {
  let fails = true;
  await openCentre({
    [`GET ${OWN}/notifications`]: () => {
      if (fails) return new Response('', { status: 503 });
      return [];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fails = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing new')).toBeTruthy();
});
