import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan, exampleReservation, exampleSlot } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const SLOTS = 'GET /api/clubs/{slug}/available-booking-slots';
const OWN = 'GET /api/clubs/{slug}/fans/{username}/reservations';
const RESERVE = 'POST /api/clubs/{slug}/booking-slots/{slotId}/reservations';
const CANCEL = 'DELETE /api/clubs/{slug}/fans/{username}/reservations/{reservationId}';
const club = exampleClub({ model: 'POPUP' });
const fan = exampleFan();
const slots = [
  exampleSlot(),
  exampleSlot({ id: 'slot-2', startDate: '2026-11-27T12:00:00' }),
  exampleSlot({ id: 'slot-3', startDate: '2026-11-28T10:00:00' }),
];

function open(answers: FakeAnswers = {}, options: Partial<PageOptions> = {}) {
  return renderPage({
    path: '/booking',
    club,
    identity: { ...fan.identity, username: fan.username },
    answers: { 'GET /api/clubs/{slug}/fans/me': fan, [SLOTS]: slots, [OWN]: [], ...answers },
    ...options,
  });
}

test('shows free times under their days', async () => {
  await open();
  const board = await screen.findByRole('list', { name: 'Available slots' });
  const days = within(board).getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Friday 27 Nov', 'Saturday 28 Nov']);
  expect(
    within(board)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['11:30', '12:00', '10:00']);
});

test('says so when there is no time', async () => {
  await open({ [SLOTS]: [] });
  expect(await screen.findByText('No slots available right now')).toBeTruthy();
});

test('names the offset of a time that the clock shows twice', async () => {
  await open({ [SLOTS]: [exampleSlot({ startDate: '2026-10-25T02:30:00', utcOffset: '+01:00' })] });
  expect(await screen.findByText('02:30 (+01:00)')).toBeTruthy();
});

test('says that the fan’s own could not be read, in place of hiding them', async () => {
  await open({
    [OWN]: () => {
      throw refusal(503, 'server.busy');
    },
  });
  const own = await screen.findByRole('region', { name: 'Your reservations' });
  expect(within(own).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('asks a visitor to log in, and comes back', async () => {
  await open({}, { identity: undefined as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve 11:30, Friday 27 November' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in to reserve' });
  await userEvent.click(within(dialog).getByRole('link', { name: 'Log in' }));
  await expect.poll(() => window.localStorage.getItem('login_redirect_url')).toBe('/booking');
});

test('reserves a time after a question, and shows it among the fan’s own', async () => {
  let own = [] as ReturnType<typeof exampleReservation>[];
  const { api } = await open({
    [OWN]: () => own,
    [RESERVE]: () => {
      own = [exampleReservation()];
      return exampleReservation();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve 11:30, Friday 27 November' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reserve this slot' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reserve 11:30' }));
  expect(await screen.findByText('Friday 27 November at 11:30')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reserve this slot' })).toBeNull());
  const sent = api.received.find(({ call }) => call === RESERVE);
  expect(sent?.params).toEqual({ slug: 'aurora-fc', slotId: 'slot-1' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('says when somebody was faster, and reads the free times again', async () => {
  const { api } = await open({
    [RESERVE]: () => {
      throw refusal(409, 'slot.taken', 'Somebody was faster.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve 11:30, Friday 27 November' }));
  const asked = () => api.received.filter(({ call }) => call === SLOTS).length;
  const before = asked();
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve 11:30' }));
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('cancels after a question', async () => {
  let own = [exampleReservation({ cancellableUntil: new Date(Date.now() + 3_600_000).toISOString() })];
  const { api } = await open({
    [OWN]: () => own,
    [CANCEL]: () => {
      own = [];
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this reservation' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel reservation' }));
  await waitFor(() => expect(screen.queryByText('Your reservations')).toBeNull());
  expect(api.received.find(({ call }) => call === CANCEL)?.params).toMatchObject({
    reservationId: 'reservation-1',
  });
});

test('offers no cancelling after the limit', async () => {
  await open({ [OWN]: [exampleReservation({ cancellableUntil: '2020-01-01T00:00:00.000Z' })] });
  expect(await screen.findByText('Too late to cancel here. Please call the club.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('is there only at pop-ups', async () => {
  await open({}, { club: exampleClub() });
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
