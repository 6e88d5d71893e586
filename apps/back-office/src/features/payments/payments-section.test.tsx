import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficePayment, OfficePaymentDetail } from '@tifo/contracts/back-office/money';
import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createdAt = '2026-03-02T10:00:00.000Z';
const amount = { value: 25, currency: 'EUR' as const, text: '€25.00' };
const payment: OfficePayment = {
  ...{ id: 'p1', createdAt, status: 'SUCCEEDED', purpose: 'ORDER', ref: 'o1', amount },
  ...{ settledAt: createdAt, refunded: { ...amount, value: 5 } },
  fan: { id: 'f1', name: 'Nora Le Goff', email: 'nora@fans.example' },
};
const detail: OfficePaymentDetail = {
  ...payment,
  ...{ refundable: null, refundRequests: [] },
  payment: {
    ...{ id: 'p1', status: 'SUCCEEDED', amount, createdAt, settledAt: createdAt, providerPaymentId: 'pi_7' },
    refunds: [{ id: 'r1', amount, reason: 'A thread is loose', status: 'SUCCEEDED', createdAt }],
    disputes: [{ id: 'd1', amount, reason: 'fraudulent', status: 'OPEN', createdAt }],
    events: [
      { id: 'evt_1', receivedAt: createdAt, processedAt: createdAt, news: '{"type":"paid"}', error: null },
      {
        id: 'evt_2',
        receivedAt: createdAt,
        processedAt: null,
        news: '{"type":"refunded"}',
        error: 'Timeout',
      },
    ],
  },
};
const replies = {
  'GET /payments': { items: [payment], nextCursor: null, total: 1, hasMore: false },
  'GET /payments/p1': detail,
};

test('payments are searched and narrowed by what they pay', async () => {
  const calls = await renderSection(section, { capabilities: ['money.read'], replies });
  await screen.findByText('Nora Le Goff');
  expect(screen.getByText('Refunded', { selector: 'dt' }).nextSibling?.textContent).toMatch(/^5\.00\s€$/);
  await userEvent.type(screen.getByPlaceholderText('Search'), 'pi_7');
  await expect.poll(() => calls.at(-1)).toBe('GET /payments?q=pi_7&limit=25');
  await userEvent.click(screen.getByRole('combobox', { name: 'For' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Donation' }));
  await expect.poll(() => calls.at(-1)).toContain('filter[purpose]=DONATION');
});

test('a payment that could not be read is read again', async () => {
  const calls = await renderSection(section, { capabilities: ['money.read'], replies });
  const link = await screen.findByRole('link', { name: 'Nora Le Goff' });
  const answer = globalThis.fetch;
  let isLost = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (isLost) return Response.json({ code: 'server.failed', detail: 'We stumbled.' }, { status: 500 });
    return answer(address, init);
  });
  await userEvent.click(link);
  expect((await screen.findByRole('alert')).textContent).toContain('We stumbled.');
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('{"type":"paid"}')).toBeTruthy();
  expect(calls.at(-1)).toBe('GET /payments/p1');
});

test('a payment shows what the provider said, its order and its fan to those who may read them', async () => {
  const capabilities = ['money.read', 'orders.read', 'fans.dossier'] as const;
  await renderSection(section, { capabilities: [...capabilities], replies });
  await userEvent.click(await screen.findByRole('link', { name: 'Nora Le Goff' }));
  expect(await screen.findByText('{"type":"paid"}')).toBeTruthy();
  expect(screen.getByText(/evt_2 · waiting/)).toBeTruthy();
  expect(screen.getByText('Timeout')).toBeTruthy();
  expect(screen.getByText(/done · A thread is loose/)).toBeTruthy();
  expect(screen.getByText(/the bank holds the money back · fraudulent/)).toBeTruthy();
  const fan = screen.getByRole('link', { name: 'Nora Le Goff · nora@fans.example' });
  expect(fan.getAttribute('href')).toBe('/aurora/fans/f1');
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/aurora/orders/o1');
});

test('a part of bought coins is refunded by its number of coins, after its effects are shown', async () => {
  const nothing = { amount: 0, ticker: 'AUR' };
  const preview: RefundPreview = {
    ...{ worth: amount, money: amount, coins: nothing, takenCoins: { amount: 7.5, ticker: 'AUR' } },
    ...{ isWhole: false, returnsStock: false, receipt: 'NONE', hasCreditNote: false },
  };
  const coins = { ...detail, purpose: 'COINS', refundable: amount };
  const calls = await renderSection(section, {
    capabilities: ['money.read', 'refunds.make'],
    replies: {
      ...replies,
      'GET /payments/p1': coins,
      'POST /payments/p1/refund-preview': { preview, needsApproval: true },
      'POST /payments/p1/refund': { ...coins, refundable: null },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Nora Le Goff' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.click(screen.getByRole('radio', { name: 'A part' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Coins/ }), '7.5');
  expect(await screen.findByText('7.5 AUR are taken out of the wallet, at once.')).toBeTruthy();
  expect(screen.getByText('The other coins stay with the fan.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Bought twice');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await expect
    .poll(() => calls.at(-1))
    .toMatch(/^POST \/payments\/p1\/refund \{"coins":7.5,"id":"[^"]+","reason":"Bought twice"\}$/);
  await expect.poll(() => screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('what was done to a payment is on its page, for those who may read the audit log', async () => {
  const record = {
    ...{
      id: 'a1',
      createdAt,
      actorKind: 'STAFF',
      actor: 'odile',
      actorName: 'Odile',
      action: 'refund.asked',
    },
    ...{ subject: 'payment:p1', subjectName: null, detail: {}, before: null, after: null, seq: 1 },
    ...{ reason: 'A thread is loose, he says', requestId: null, address: null },
  };
  const log = { items: [record], nextCursor: null, total: 1, hasMore: false };
  const calls = await renderSection(section, {
    ...{ capabilities: ['money.read', 'audit.read'], replies: { ...replies, 'GET /audit-records': log } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Nora Le Goff' }));
  expect(await screen.findByText('A thread is loose, he says')).toBeTruthy();
  const asked = calls.find((call) => call.startsWith('GET /audit-records'));
  expect(asked).toBe('GET /audit-records?filter[subject]=payment:p1&limit=10');
  const all = screen.getByRole('link', { name: 'Open in the audit log' });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('filter={"subject":"payment:p1"}');
});
