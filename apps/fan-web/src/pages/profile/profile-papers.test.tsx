import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Donation, Receipt } from '@tifo/contracts/donations';
import { installNativeDialog } from '@tifo/ui/testing/native-dialog';
import { expect, test, vi } from 'vitest';
import { exampleClub, exampleMoney, exampleReservation } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { exampleOrder, foundation, renderProfile } from '#web/testing/render-profile.tsx';

installNativeDialog();

test('saves the invoice and the credit note of an order, and says what came back of it', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const order = exampleOrder({
    refund: { coins: { amount: 5, ticker: 'AUR' }, money: exampleMoney(10) },
    invoices: [
      { id: 'invoice-1', kind: 'INVOICE', number: '2026-000007' },
      { id: 'note-1', kind: 'CREDIT_NOTE', number: '2026-000001' },
    ],
  });
  const { api } = await renderProfile({
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/orders': [order],
      'GET /api/clubs/{slug}/fans/{username}/invoices/{invoiceId}': new Uint8Array([37, 80, 68, 70]),
    },
  });
  expect(await screen.findByText(/^Refunded: 5\sAUR \+ 10.00\s€$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Invoice 2026-000007' }));
  await userEvent.click(screen.getByRole('button', { name: 'Credit note 2026-000001' }));
  await waitFor(() =>
    expect(saved.toSorted()).toEqual([
      'credit-note-aurora-fc-2026-000001.pdf',
      'invoice-aurora-fc-2026-000007.pdf',
    ]),
  );
  expect(api.received.at(-1)?.params).toMatchObject({ invoiceId: 'note-1' });
  expect(screen.queryByRole('button', { name: /voucher/ })).toBeNull();
});

test('prints the gift voucher of what a fan of a foundation has, without its price', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/orders': [
        exampleOrder(),
        exampleOrder({ id: 'order-2', status: 'REFUNDED' }),
        exampleOrder({ id: 'order-3', withdrawal: { date: '2026-08-05T10:00:00.000Z', isOpen: true } }),
      ],
    },
  });
  const [button, ...others] = await screen.findAllByRole('button', {
    name: 'Print gift voucher of Signed shirt',
  });
  expect(others).toEqual([]);
  if (button) await userEvent.click(button);
  const voucher = await screen.findByRole('dialog', { name: 'Gift voucher' });
  expect(voucher.textContent).toContain('Signed shirt');
  expect(voucher.textContent).toContain('FromAda Byron');
  expect(voucher.textContent).not.toContain('€');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Gift voucher' })).toBeNull();
  vi.unstubAllGlobals();
});

const gift = (id: string, euros: number, { receiptUrl, returned }: Partial<Donation> = {}) => ({
  id,
  amount: exampleMoney(euros),
  date: '2026-07-29T22:30:00.000Z',
  ...(receiptUrl ? { receiptUrl } : {}),
  ...(returned ? { returned } : {}),
});

test('lists the gifts of a fan of a foundation, and saves a receipt as a file', async () => {
  const saved: { name: string; type: string; size: number }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const { type, size } = blob as Blob;
    saved.push({ name: '', type, size });
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = saved;
    if (file) file.name = this.download;
  });
  const { api } = await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/donations': [
        gift('g-2', 120, { receiptUrl: '/api/receipt', returned: exampleMoney(20) }),
        gift('g-1', 5),
      ],
      'GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt': new Uint8Array([
        37, 80, 68, 70,
      ]),
    },
  });
  expect(await screen.findByText('120.00 €')).toBeTruthy();
  expect(screen.getAllByText('Given on 30 July 2026')).toHaveLength(2);
  expect(screen.getAllByText(/^Refunded:/).map(({ textContent }) => textContent)).toEqual([
    'Refunded: 20.00\u00a0€',
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: /^Tax receipt for 100.00\s€, given on 30 July 2026$/ }),
  );
  await waitFor(() =>
    expect(saved).toEqual([
      { name: 'tax-receipt-aurora-fc-2026-07-30.pdf', type: 'application/pdf', size: 4 },
    ]),
  );
  expect(api.received.at(-1)?.params).toMatchObject({ donationId: 'g-2' });
  expect(screen.getAllByRole('button', { name: /^Tax receipt/ })).toHaveLength(1);
});

test('says that tax receipts could not be read, in place of hiding them', async () => {
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  const answers = { 'GET /api/clubs/{slug}/fans/{username}/receipts': fail };
  await renderProfile({ club: foundation, answers });
  const receipts = await screen.findByRole('region', { name: 'My tax receipts' });
  expect(within(receipts).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('lists tax receipts of every kind by year, and saves one and the summary of a year', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const receipt = (id: string, year: number, source: Receipt['source']): Receipt => ({
    id,
    source,
    year,
    number: `${year}-000001`,
    date: `${year}-07-30T10:00:00.000Z`,
    amount: exampleMoney(150),
    deductibleAmount: exampleMoney(150),
  });
  const pdf = new Uint8Array([37, 80, 68, 70]);
  await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/receipts': [
        receipt('r-2', 2026, 'MEMBERSHIP'),
        receipt('r-1', 2025, 'AUCTION'),
      ],
      'GET /api/clubs/{slug}/fans/{username}/receipts/{receiptId}': pdf,
      'GET /api/clubs/{slug}/fans/{username}/receipt-summaries/{year}': pdf,
    },
  });
  expect(await screen.findByRole('heading', { name: 'My tax receipts' })).toBeTruthy();
  expect(screen.getByText('Entrance donation · 150.00 €')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tax receipt 2025-000001' }));
  await userEvent.click(screen.getByRole('button', { name: 'Summary of the year 2026' }));
  await waitFor(() =>
    expect(saved.toSorted()).toEqual([
      'tax-receipt-aurora-fc-2025-000001.pdf',
      'tax-receipts-aurora-fc-2026.pdf',
    ]),
  );
});

test('invites to a first gift, at a foundation only', async () => {
  await renderProfile({ club: foundation });
  const link = await screen.findByRole('link', { name: 'Make a donation' });
  expect(link.getAttribute('href')).toBe('/donation');
});

test('has no donations at a marketplace', async () => {
  await renderProfile();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('My donations')).toBeNull();
});

test('shows what a fan of a pop-up has reserved: when, where, with whom, and the calendar file', async () => {
  await renderProfile({
    club: exampleClub({ model: 'POPUP' }),
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/reservations': [
        exampleReservation({ place: '12 rue du Stade', person: 'Camille' }),
      ],
    },
  });
  const own = await screen.findByRole('region', { name: 'Your reservations' });
  expect(own.textContent).toContain('Friday 27 November at 11:30');
  expect(own.textContent).toContain('12 rue du Stade');
  expect(own.textContent).toContain('With Camille');
  expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeTruthy();
});
