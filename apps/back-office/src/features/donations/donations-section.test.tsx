import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeDonation } from '@tifo/contracts/back-office/money';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const euros = (value: number) => ({ value, currency: 'EUR' as const, text: `€${value}.00` });
const donation: OfficeDonation = {
  ...{ id: 'd1', createdAt: '2026-03-02T10:00:00.000Z', status: 'RECEIVED', paymentId: 'p1' },
  ...{ amount: euros(120), returned: euros(0), hasReceipt: true },
  fan: { id: 'f1', name: 'Nora Le Goff', email: 'nora@fans.example' },
};
const replies = { 'GET /donations': { items: [donation], nextCursor: null, total: 1, hasMore: false } };

test('donations are narrowed by their state and lead to their payment', async () => {
  const calls = await renderSection(section, { capabilities: ['donations.read', 'money.read'], replies });
  const link = await screen.findByRole('link', { name: 'Nora Le Goff' });
  expect(link.getAttribute('href')).toBe('/aurora/payments/p1');
  expect(screen.getByText('Issued')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Refunded' }));
  await expect.poll(() => calls.at(-1)).toContain('filter[status]=REFUNDED');
});

test('a manager, who does not read payments, has no way to them', async () => {
  await renderSection(section, { capabilities: ['donations.read'], replies });
  expect(await screen.findByText('Nora Le Goff')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what is shown is saved as a table, and its filters under a name', async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const calls = await renderSection(section, {
    capabilities: ['donations.read', 'exports.accounting'],
    replies: { ...replies, 'GET /donations.csv': {} },
  });
  await screen.findByText('Nora Le Goff');
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Refunded' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save these filters…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Given back');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  expect(await screen.findByText('Remove “Given back”')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }));
  await expect.poll(() => saved).toEqual(['aurora-donations.csv']);
  expect(calls).toContain('GET /donations.csv?filter[status]=REFUNDED');
});
