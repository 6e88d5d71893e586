import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '#web/lib/session/session.ts';
import { exampleAuction, exampleBid } from '#web/testing/examples.ts';
import {
  answersFor,
  auctionClub,
  dialog,
  lotFor,
  openExclusive,
  press,
} from '#web/testing/render-exclusive.tsx';
import { renderPage } from '#web/testing/render-page.tsx';

const bar = () => screen.findByRole('region', { name: 'Price and purchase' });
const visit = (exclusive: ReturnType<typeof lotFor>) =>
  renderPage({ path: '/exclusives/shirt', club: auctionClub, answers: answersFor(exclusive) });

test('the bar says where the fan stands', async () => {
  const page = await openExclusive(lotFor({ standing: 'LEADING' }));
  expect(await within(await bar()).findByText(/^You lead · 50.00.€$/)).toBeTruthy();
  page.unmount();
  await openExclusive(lotFor({ standing: 'OUTBID' }));
  expect(await within(await bar()).findByText(/^Outbid · bid 51.00.€$/)).toBeTruthy();
});

test('a fan whose session could not be read is not asked to log in, and tries again', async () => {
  await visit(lotFor());
  await bar();
  act(() => sessionStore.set({ status: 'unknown', isLost: true }));
  const again = await within(await bar()).findByRole('button', { name: 'Try again' });
  expect(again.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(again);
  // Nobody is signed in in this browser after all.
  expect(await within(await bar()).findByRole('link', { name: 'Log in to bid' })).toBeTruthy();
  expect(sessionStore.get()).toEqual({ status: 'anonymous' });
});

test('a closed lot says for how much and to whom it went, and offers nothing to press', async () => {
  const bids = [exampleBid({ firstName: 'Yann', lastName: 'L.' }, 50)];
  await visit(lotFor({ auction: exampleAuction({ status: 'CLOSED' }), bids }));
  expect(within(await bar()).getByText(/^Sold for 50.00.€ to Yann L\.$/)).toBeTruthy();
  expect(within(await bar()).queryByRole('button')).toBeNull();
});

test('a lot to come can be put into the calendar', async () => {
  const addresses = vi.fn(() => 'blob:reminder');
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: addresses, revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await visit(lotFor({ auction: exampleAuction({ status: 'UPCOMING' }), bidCount: 0, bids: [] }));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Remind me' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(addresses).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('tells when the auction begins and ends, and bids before what one only reads', async () => {
  await openExclusive(lotFor());
  expect(await screen.findByText(/^Ends on 1 December 2026/)).toBeTruthy();
  expect(screen.getByText(/^Starts on 1 November 2026/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: /^Bid from/ });
  const bids = await screen.findByRole('heading', { name: 'Bids' });
  expect(button.compareDocumentPosition(bids) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the sheet shows what is bid for, has the focus on the amount, and raises it by ten and more', async () => {
  await openExclusive(lotFor());
  await press(/^Bid from/);
  const form = await dialog();
  expect(within(form).getByText('Signed shirt')).toBeTruthy();
  expect(within(form).getByText(/^Ends on 1 December 2026/)).toBeTruthy();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  expect(document.activeElement).toBe(amount);
  await press(/^Raise by 25/, form);
  expect(amount).toHaveProperty('value', '85');
  await press(/^Raise by 10/, form);
  expect(amount).toHaveProperty('value', '95');
});
