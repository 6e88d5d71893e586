import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const euros = (value: number) => ({ value, currency: 'EUR' as const, text: `€${value}.00` });
const scarf = { en: 'The scarf', fr: 'L’écharpe' };
const order: OfficeOrderDetail = {
  ...{ id: 'o1', number: '7K2QX-9M4TD', createdAt: '2026-03-02T10:00:00.000Z', status: 'PAID' },
  ...{ fan: { id: 'f1', name: 'Nora Le Goff', email: 'nora@fans.example' }, items: [scarf], lines: [] },
  ...{ total: euros(25), refunded: euros(0), paidMoney: euros(25), refundable: euros(25), isLot: false },
  ...{ usedCoins: { amount: 0, ticker: 'LIL' }, invoices: [], refundRequests: [], payment: null },
  ...{ deliveredAt: null, delivery: null, deliveryNote: null, withdrawal: null },
};
const sent: OfficeOrderDetail = {
  ...order,
  ...{ deliveredAt: '2026-03-03T10:00:00.000Z', delivery: 'SENT', deliveryNote: 'Parcel 6A123' },
};

const withdrawal = {
  ...{ date: '2026-03-05T10:00:00.000Z', isOpen: true, refusedAt: null, refusal: null, pieceBackAt: null },
};
const withdrawn: OfficeOrderDetail = { ...order, withdrawal };

test('orders are narrowed to those still to be sent', async () => {
  const calls = await renderSection(section, {
    capabilities: ['orders.read'],
    replies: { 'GET /orders': { items: [order], nextCursor: null, total: 1, hasMore: false } },
  });
  await screen.findByText('Nora Le Goff');
  await userEvent.click(screen.getByRole('combobox', { name: 'Sent or handed over' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not yet' }));
  await expect.poll(() => calls.at(-1)).toBe('GET /orders?filter[delivered]=no&limit=25');
});

test('a withdrawal says what to do, and is refused with a reason that the buyer reads', async () => {
  const refusal = { isOpen: false, refusedAt: '2026-03-06T10:00:00.000Z', refusal: 'It came back torn.' };
  const refused = { ...order, withdrawal: { ...withdrawal, ...refusal } };
  const calls = await renderSection(section, {
    ...{ capabilities: ['orders.read', 'refunds.make'], path: '/o1', isTold: true },
    replies: {
      'GET /orders/o1': withdrawn,
      'GET /audit-records': { items: [], nextCursor: null, total: 0, hasMore: false },
      'POST /orders/o1/refuse-withdrawal': refused,
    },
  });
  expect(await screen.findByText(/do not send it\. Refund the order by .*19/)).toBeDefined();
  expect(screen.getByText('Withdrawn')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the withdrawal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'It came back torn.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse the withdrawal' }));
  expect(await screen.findByText(/The withdrawal was refused on .*: It came back torn\./)).toBeDefined();
  expect(calls).toContain('POST /orders/o1/refuse-withdrawal {"reason":"It came back torn."}');
  expect(screen.getByText('Paid')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refuse the withdrawal' })).toBeNull();
});

test('a withdrawal is read by those who may not refund, who are told not to send', async () => {
  await renderSection(section, {
    ...{ capabilities: ['orders.read', 'orders.fulfil'], path: '/o1', isTold: true },
    replies: {
      'GET /orders/o1': withdrawn,
      'GET /audit-records': { items: [], nextCursor: null, total: 0, hasMore: false },
    },
  });
  expect(await screen.findByText(/do not send it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refuse the withdrawal' })).toBeNull();
});

test('whoever sends pieces notes that one is back, and that it is not after all', async () => {
  const back = { ...order, withdrawal: { ...withdrawal, pieceBackAt: '2026-03-09T10:00:00.000Z' } };
  const replies: Record<string, object> = {
    'GET /orders/o1': withdrawn,
    'GET /audit-records': { items: [], nextCursor: null, total: 0, hasMore: false },
    'POST /orders/o1/piece-back': back,
  };
  const calls = await renderSection(section, {
    ...{ capabilities: ['orders.read', 'orders.fulfil'], path: '/o1', isTold: true },
    replies,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'The piece is back' }));
  expect(await screen.findByText(/the piece came back on .*9.*\. Refund the order by .*19/)).toBeDefined();
  expect(screen.getByText('Withdrawn, piece back')).toBeDefined();
  expect(calls).toContain('POST /orders/o1/piece-back {"isBack":true}');

  replies['POST /orders/o1/piece-back'] = withdrawn;
  await userEvent.click(screen.getByRole('button', { name: 'Not back after all' }));
  expect(await screen.findByText(/you may wait until you have the piece back/)).toBeDefined();
  expect(calls).toContain('POST /orders/o1/piece-back {"isBack":false}');
});

test('a delivery is noted, and taken back when it was noted by mistake', async () => {
  const replies: Record<string, object> = {
    'GET /orders/o1': order,
    'GET /audit-records': { items: [], nextCursor: null, total: 0, hasMore: false },
    'POST /orders/o1/deliver': sent,
  };
  const calls = await renderSection(section, {
    ...{ capabilities: ['orders.read', 'orders.fulfil'], path: '/o1', isTold: true },
    replies,
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sent or handed over' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await open();
  expect(first.getAllByRole('radio')).toHaveLength(2);
  await userEvent.type(first.getByRole('textbox'), 'Parcel 6A123');
  await userEvent.click(first.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Parcel 6A123/)).toBeDefined();
  expect(calls).toContain('POST /orders/o1/deliver {"delivery":"SENT","note":"Parcel 6A123"}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  replies['POST /orders/o1/deliver'] = order;
  const second = await open();
  await userEvent.click(second.getByRole('radio', { name: 'Neither: it was noted by mistake' }));
  expect(second.getByText('They are told by e-mail that it is still to come.')).toBeDefined();
  expect(second.queryByRole('textbox')).toBeNull();
  await userEvent.click(second.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls).toContain('POST /orders/o1/deliver {"delivery":null,"note":""}');
  await expect.poll(() => screen.queryByText(/Parcel 6A123/)).toBeNull();
});

test('whoever sends a parcel reads where to', async () => {
  const replies: Record<string, object> = {
    'GET /orders/o1': order,
    'GET /audit-records': { items: [], nextCursor: null, total: 0, hasMore: false },
    'GET /orders/o1/recipient': {
      ...{ name: 'Nora Le Goff', email: 'nora@fans.example', phoneNumber: null },
      addressLines: ['12 rue du Stade', '69007 Lyon', 'France'],
    },
  };
  const calls = await renderSection(section, {
    ...{ capabilities: ['orders.read', 'orders.fulfil'], path: '/o1', isTold: true },
    replies,
  });
  // With a clipboard.
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: 'Show the address' });
  expect(calls).not.toContain('GET /orders/o1/recipient');
  await press('Show the address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to' }));
  const lines = ['Nora Le Goff', '12 rue du Stade', '69007 Lyon', 'France'].join('\n');
  expect(await dialog.findByText((_, element) => element?.textContent === lines)).toBeDefined();
  await press('Copy the address');
  expect(await screen.findByText('The address is copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(lines);
  await press('Close');

  replies['GET /orders/o1/recipient'] = {
    ...{ name: 'Nora Le Goff', email: 'nora@fans.example', phoneNumber: null, addressLines: [] },
  };
  await press('Show the address');
  expect(await screen.findByText('Nora Le Goff has not given an address. Please ask for it:')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
});
