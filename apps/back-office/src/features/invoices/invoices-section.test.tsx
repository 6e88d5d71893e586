import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeInvoice } from '@tifo/contracts/back-office/money';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invoice: OfficeInvoice = {
  ...{ id: 'i1', kind: 'INVOICE', number: '2026-7', issuedAt: '2026-03-02T10:00:00.000Z' },
  total: { value: 25, currency: 'EUR', text: '€25.00' },
  order: { id: 'o1', number: '7K2QX-9M4TD' },
  ...{ buyer: 'Nora Le Goff', item: 'Match ball' },
};
const replies = { 'GET /invoices': { items: [invoice], nextCursor: null, total: 1, hasMore: false } };

test('invoices are found by number, narrowed to credit notes, and lead to their order', async () => {
  const calls = await renderSection(section, { capabilities: ['money.read', 'orders.read'], replies });
  const link = await screen.findByRole('link', { name: '7K2QX-9M4TD' });
  expect(link.getAttribute('href')).toBe('/aurora/orders/o1');
  await userEvent.type(screen.getByPlaceholderText('Search'), '2026-7');
  await expect.poll(() => calls.at(-1)).toBe('GET /invoices?q=2026-7&limit=25');
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Credit note' }));
  await expect.poll(() => calls.at(-1)).toContain('filter[kind]=CREDIT_NOTE');
});

test('without orders the number of the order leads nowhere', async () => {
  await renderSection(section, { capabilities: ['money.read'], replies });
  expect(await screen.findByText('7K2QX-9M4TD')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was done to one is read in its row, by those who may read the audit log', async () => {
  const record = {
    ...{ id: 'a1', createdAt: '2026-03-03T10:00:00.000Z', actorKind: 'STAFF', actor: 'odile' },
    ...{ actorName: 'Odile', action: 'invoice.duplicated', subject: 'invoice:i1', subjectName: null },
    ...{ detail: {}, before: null, after: null, reason: null, requestId: null, address: null, seq: 1 },
  };
  const audited = { ...replies, 'GET /audit-records': { items: [record], nextCursor: null, total: 1 } };
  const calls = await renderSection(section, {
    capabilities: ['money.read', 'audit.read'],
    replies: audited,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'What was done: 2026-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was done: 2026-7' }));
  expect(await dialog.findByText(/^Odile · /)).toBeTruthy();
  expect(calls.at(-1)).toBe('GET /audit-records?filter[subject]=invoice:i1&limit=10');
  const all = dialog.getByRole('link', { name: 'Open in the audit log' });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('{"subject":"invoice:i1"}');
});

test('nobody else is offered it', async () => {
  await renderSection(section, { capabilities: ['money.read'], replies });
  await screen.findByText('7K2QX-9M4TD');
  expect(screen.queryByRole('button', { name: /What was done/ })).toBeNull();
});
