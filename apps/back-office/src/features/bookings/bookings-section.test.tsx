import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = new Date().toISOString().slice(0, 10);
const free: OfficeSlot = {
  ...{ id: 's1', startDate: `${today}T10:00:00`, durationMinutes: 30, startAt: `${today}T10:00:00.000Z` },
  reservation: null,
};
const held: OfficeSlot = {
  ...free,
  reservation: { id: 'r1', fanId: 'f1', name: 'Nora Le Goff', checkedInAt: null },
};

test('a free time is reserved for a fan who calls, once however often it is sent', async () => {
  const replies: Record<string, object> = { 'GET /booking-slots': { timeZone: 'UTC', slots: [free] } };
  const calls = await renderSection(section, {
    ...{ capabilities: ['bookings.write'], isTold: true },
    replies,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve for a fan: 10:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve the slot at 10:00' }));
  await userEvent.type(dialog.getByRole('textbox'), 'nora@fans.example');
  const submit = dialog.getByRole('button', { name: 'Reserve' });
  await userEvent.click(submit);
  expect(await dialog.findByRole('alert')).toBeDefined();
  replies['POST /booking-slots/s1/reservations'] = held;
  replies['GET /booking-slots'] = { timeZone: 'UTC', slots: [held] };
  await userEvent.click(submit);
  expect(await screen.findByText('Nora Le Goff')).toBeDefined();
  const sent = calls.filter((call) => call.startsWith('POST /booking-slots/s1/reservations'));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
  expect(sent[0]).toContain('"email":"nora@fans.example"');
});
