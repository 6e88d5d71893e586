import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (name: string) => ({ id: name.toLowerCase(), name, blockedAt: null });
const hidden: ChatReportFile = {
  ...{ id: 'r1', createdAt: '2026-03-02T10:00:00.000Z', state: 'CLOSED', reason: 'OTHER', note: '' },
  ...{ reporter: person('Ada'), reported: person('Ben'), decidedAt: null, decidedBy: null, version: 2 },
  messages: [
    { id: 'm1', text: 'See you there', isHidden: true },
    { id: null, text: 'An old one', isHidden: false },
  ],
};
const shown: ChatReportFile = { ...hidden, messages: [{ id: 'm1', text: 'See you there', isHidden: false }] };

test('a message that was hidden by mistake is shown again with a reason', async () => {
  const calls = await renderSection(section, {
    capabilities: ['chat.moderate'],
    replies: {
      'GET /reports': { items: [hidden], nextCursor: null, total: 1, hasMore: false },
      'GET /reports/r1': hidden,
      'POST /reports/r1/show': shown,
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /Ben/ }));
  expect(await screen.findByText('Hidden')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show again: “See you there”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show this message again' }));
  await userEvent.type(dialog.getByRole('textbox'), 'A mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByRole('button', { name: 'Hide “See you there”' })).toBeTruthy();
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(calls).toContain('POST /reports/r1/show {"messageId":"m1","reason":"A mistake"}');
});

test('a report that was decided by mistake is opened again with a reason, and decided anew', async () => {
  const calls = await renderSection(section, {
    ...{ capabilities: ['chat.moderate'], path: '/r1' },
    replies: { 'GET /reports/r1': hidden, 'POST /reports/r1/reopen': { ...hidden, state: 'OPEN' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open this report again' }));
  await userEvent.type(dialog.getByRole('textbox'), 'The wrong line');
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('button', { name: 'Warn' })).toBeTruthy();
  expect(calls).toContain('POST /reports/r1/reopen {"version":2,"reason":"The wrong line"}');
});
