import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { OfficeReceipt, OfficeWaitingReceipt } from '@tifo/contracts/back-office/money';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const euros = (value: number) => ({ value, currency: 'EUR' as const, text: `€${value}.00` });
const issuedAt = '2026-03-02T10:00:00.000Z';
const valid: OfficeReceipt = {
  ...{ id: 'r2', number: '2026-2', source: 'DONATION', issuedAt, voidedAt: null, voidReason: null },
  ...{ total: euros(120), deductible: euros(120), donor: 'Test Fan', duplicates: 2 },
  fan: { id: 'f1', name: 'Ada Byron', email: 'ada@fans.example' },
};
const voided: OfficeReceipt = {
  ...valid,
  ...{ id: 'r1', number: '2026-1', voidedAt: issuedAt, voidReason: 'It was a sponsoring', duplicates: 0 },
};
const waiting: OfficeWaitingReceipt = {
  ...{ id: 'd1', source: 'DONATION', date: issuedAt, amount: euros(80), waitsFor: 'ADDRESS' },
  fan: { id: 'f2', name: 'Nora Sander', email: 'nora@fans.example' },
};
const closed: OfficeWaitingReceipt = {
  ...waiting,
  id: 'd2',
  fan: { id: 'f3', name: '—', email: '' },
  waitsFor: 'NOBODY',
};
const replies = {
  'GET /receipts': { items: [valid, voided], nextCursor: null, total: 2, hasMore: false },
  'GET /waiting-receipts': { items: [waiting, closed], nextCursor: null, total: 2, hasMore: false },
  'POST /receipts/r2/void': { ...valid, voidedAt: issuedAt },
  'POST /receipts/r2/duplicate': { ...valid, duplicates: 3 },
  'GET /receipts/r2/document': {},
};

const open = (capabilities: Capability[]) => renderSection(section, { capabilities, replies });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a void receipt says why, and only a valid one can be void or issued again', async () => {
  const calls = await open(['donations.read', 'receipts.void']);
  expect(await screen.findByText(/It was a sponsoring/)).toBeTruthy();
  expect(screen.getByText('2 duplicates')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Void receipt 2026-1' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Void' }));
  await expect.poll(() => calls.at(-1)).toContain('filter[state]=VOID');
});

test('a receipt to an earlier name is void with a reason and replaced, and the list is read again', async () => {
  const calls = await open(['donations.read', 'receipts.void']);
  await press('Void receipt 2026-2');
  const replace = screen.getByRole('radio', { name: /made out to Ada Byron/ });
  expect(replace).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Void' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'The name was wrong');
  await press('Void');
  await expect
    .poll(() => calls)
    .toContain('POST /receipts/r2/void {"reason":"The name was wrong","replace":true}');
  await expect.poll(() => calls.at(-1)).toContain('GET /receipts?');
});

test('a duplicate is issued after what it means was read', async () => {
  const calls = await open(['donations.read', 'receipts.void']);
  await press('Issue again: 2026-2');
  expect(screen.getByText(/marked as a duplicate/)).toBeTruthy();
  await press('Issue again');
  await expect
    .poll(() => calls)
    .toContainEqual(expect.stringMatching(/^POST \/receipts\/r2\/duplicate \{"id":"[\da-f-]{36}"\}$/));
});

test('who may only read receipts changes none', async () => {
  await open(['donations.read']);
  expect(await screen.findByText('2026-2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /again|Void/ })).toBeNull();
  const save = vi.fn(() => 'blob:receipt');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Download receipt 2026-2' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
});

test('what waits is listed with its reason', async () => {
  await open(['donations.read']);
  await userEvent.click(await screen.findByRole('link', { name: 'Waiting' }));
  expect(await screen.findByText('Nora Sander')).toBeTruthy();
  expect(screen.getByText('The donor’s address; they were asked by e-mail')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBe('page');
});
