import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const running: OfficeAnnouncement = {
  ...{ id: 'a1', state: 'RUNNING', isDraft: false, type: 'INFO', audience: 'MEMBERS', isClosable: true },
  ...{ text: { en: 'Gate C is closed.', fr: 'La porte C est fermée.' }, link: null },
  ...{ startsAt: '2026-03-02T10:00:00.000Z', endsAt: null, version: 2 },
};
const replies = {
  'GET /announcements': { items: [running], nextCursor: null, total: 1, hasMore: false },
  'GET /announcements/a1': running,
  'POST /announcements': running,
  'POST /announcements/a1/end': { ...running, state: 'ENDED', endsAt: '2026-03-03T10:00:00.000Z' },
};
const open = () => renderSection(section, { capabilities: ['announcements.write'], replies });

test('a running announcement is ended at once', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Gate C is closed.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(calls).toContain('POST /announcements/a1/end {}');
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

test('an announcement is written with an id of its own, shown at once and to everybody', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Write an announcement' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Text.*English/ }), 'We moved.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('POST /announcements ')), { timeout: 10_000 })
    .toMatch(
      /"isDraft":false,"type":"INFO","audience":"EVERYBODY","text":\{"en":"We moved\.".*"id":"[\da-f-]{36}"/,
    );
});
