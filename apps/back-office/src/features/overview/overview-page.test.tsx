import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Section } from '../../lib/sections/section.ts';
import { renderSection } from '../../testing/render-section.tsx';

afterEach(cleanup);

const overview: Section = {
  ...{ name: 'overview', group: 'club', place: 0, icon: HomeOutlined, capabilities: ['insights.read'] },
  load: async () => (await import('./overview-page.tsx')).OverviewPage,
};

const euros = (value: number) => ({ value, currency: 'EUR' as const, text: `${value} €` });
const dayOf = (day: string, orders: number) => ({
  ...{
    day,
    orders,
    orderValue: euros(orders * 10),
    donations: 0,
    donationValue: euros(0),
    bids: 0,
    newFans: 0,
  },
});
const insights = (...orders: number[]) => ({
  timeZone: 'Europe/Paris',
  days: orders.map((count, at) => dayOf(`2026-11-${20 + at}`, count)),
});
const waiting = {
  reviews: 2,
  reports: 0,
  unpaidLots: { count: 1, auctionId: 'gala' },
  undeliveredOrders: 3,
  waitingInvoices: 2,
};

test('shows what waits with its links, and each figure as a plot, a table and a file', async () => {
  const calls = await renderSection(overview, {
    capabilities: ['insights.read', 'staff.manage'],
    replies: { 'GET /insights': insights(4, 3), 'GET /waiting': waiting, 'GET /insights.csv': {} },
  });
  const reviews = await screen.findByRole('link', { name: '2 registrations to decide on' });
  expect(reviews.getAttribute('href')).toBe('/aurora/reviews');
  const lots = screen.getByRole('link', { name: '1 won lot not paid yet' });
  expect(lots.getAttribute('href')).toBe('/aurora/auctions/gala');
  const parcels = screen.getByRole('link', { name: '3 orders to send or to hand over' });
  const filter = new URLSearchParams(parcels.getAttribute('href')?.split('?')[1]).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ delivered: 'no' });
  const invoices = screen.getByRole('link', { name: '2 invoices wait for the legal identity of the club' });
  expect(invoices.getAttribute('href')).toBe('/aurora/settings#legal');
  expect(screen.queryByText(/reported/)).toBeNull();
  expect(screen.queryByText('Bring your team')).toBeNull();
  const orders = within(screen.getByRole('article', { name: 'Orders' }));
  expect(orders.getByRole('img').getAttribute('aria-label')).toBe(
    'Orders of the last 30 days; most on 20 Nov: 4',
  );
  expect(orders.getByText('7 in 30 days, worth 70.00 €')).toBeDefined();
  await userEvent.click(orders.getByRole('button', { name: 'Table – Orders' }));
  const rows = orders.getAllByRole('row').map(({ textContent }) => textContent);
  expect(orders.getByRole('button', { name: 'Hide the table – Orders' })).toBeDefined();
  expect(rows).toEqual(['DayOrdersValue', '21 Nov330.00\u00a0€', '20 Nov440.00\u00a0€']);
  const bids = within(screen.getByRole('article', { name: 'Bids' }));
  expect(bids.getByRole('img', { name: 'Bids: none in the last 30 days' })).toBeDefined();
  expect(calls).toContain('GET /insights');
});

test('shows where to begin while nothing has happened', async () => {
  await renderSection(overview, {
    capabilities: ['insights.read', 'staff.manage'],
    replies: { 'GET /insights': insights(0, 0), 'GET /waiting': {} },
  });
  expect(await screen.findByText('Bring your team')).toBeDefined();
  expect(screen.queryByText('Last 30 days')).toBeNull();
});

test('begins with what an editor can do, not with what an owner does', async () => {
  await renderSection(overview, {
    capabilities: ['insights.read', 'catalogue.write', 'content.write'],
    replies: { 'GET /insights': insights(0), 'GET /waiting': {} },
  });
  const first = await screen.findByRole('link', { name: 'Add something to sell' });
  expect(first.getAttribute('href')).toBe('/aurora/catalogue/new');
  expect(screen.getByRole('link', { name: 'Write news' }).getAttribute('href')).toBe('/aurora/content/new');
  expect(screen.queryByText('Bring your team')).toBeNull();
  expect(screen.queryByText('There is nothing here for your role yet.')).toBeNull();
});

test('shows only what waits to whom the figures are closed', async () => {
  const calls = await renderSection(overview, {
    capabilities: ['fans.review'],
    replies: { 'GET /waiting': { reviews: 1 }, 'GET /daily-mail': { isWanted: null } },
  });
  expect(await screen.findByRole('link', { name: '1 registration to decide on' })).toBeDefined();
  expect(calls).toEqual(['GET /waiting', 'GET /daily-mail']);
});

test('mails the list each morning until it is not wanted', async () => {
  const [wanted, unwanted] = [{ isWanted: true }, { isWanted: false }];
  const calls = await renderSection(overview, {
    capabilities: ['fans.review'],
    replies: {
      ...{ 'GET /waiting': { reviews: 1 }, 'GET /daily-mail': wanted, 'PUT /daily-mail': unwanted },
    },
  });
  expect(await screen.findByText('You get this list by e-mail each morning.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  expect(await screen.findByRole('button', { name: 'E-mail me this list each morning' })).toBeDefined();
  expect(screen.queryByText('You get this list by e-mail each morning.')).toBeNull();
  expect(calls).toContain('PUT /daily-mail {"isWanted":false}');
});
