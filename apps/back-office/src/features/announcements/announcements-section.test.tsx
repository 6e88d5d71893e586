import { cleanup, screen, within } from '@testing-library/react';
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
const list = (items: object[]) => ({ items, nextCursor: null, total: items.length, hasMore: false });
const savedAt = '2026-03-02T10:00:00.000Z';
const version = (given: number, en: string) => ({
  ...{ version: given, savedAt, savedBy: 'Odile', name: { en, fr: '' }, imageUrl: '' },
  descriptionMarkdown: { en: '', fr: '' },
});
const replies = {
  'GET /announcements/a1/versions': list([version(2, 'Gate C is closed.'), version(1, 'Gate D is closed.')]),
  'POST /announcements/a1/restore': { ...running, text: { en: 'Gate D is closed.', fr: '' }, version: 3 },
  'GET /announcements': list([running]),
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
    .poll(() => calls.find((call) => call.startsWith('POST /announcements ')))
    .toMatch(
      /"isDraft":false,"type":"INFO","audience":"EVERYBODY","text":\{"en":"We moved\.".*"id":"[\da-f-]{36}"/,
    );
});

test('one whose answer was lost, and that a colleague has changed since, is not overwritten', async () => {
  const stale = new Response(JSON.stringify({ code: 'edit.stale', current: running }), {
    ...{ status: 412, headers: { 'content-type': 'application/problem+json' } },
  });
  const calls = await renderSection(section, {
    capabilities: ['announcements.write'],
    replies: { ...replies, 'POST /announcements': stale },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Write an announcement' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Text.*English/ }), 'We moved.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('PUT /announcements/')))
    .toMatch(/"We moved\.".*"version":2/);
});

test('an earlier version is read, and written again in the form', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Gate C is closed.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See version 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  await expect
    .poll(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text.*English/ }).value)
    .toBe('Gate D is closed.');
  expect(calls).toContain('POST /announcements/a1/restore {"savedVersion":1,"version":2}');
});

test('a draft is deleted once that is confirmed, also where the first answer was lost', async () => {
  const draft = { ...running, state: 'DRAFT', isDraft: true };
  const calls = await renderSection(section, {
    capabilities: ['announcements.write'],
    replies: {
      'GET /announcements': list([draft]),
      'GET /announcements/a1': draft,
      'POST /announcements/a1/delete': new Response('{"code":"announcement.notFound"}', {
        ...{ status: 404, headers: { 'content-type': 'application/problem+json' } },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Gate C is closed.' }));
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Write an announcement' })).toBeTruthy();
  expect(calls).toContain('POST /announcements/a1/delete {"version":2}');
});

test('where there is nothing yet, nothing is searched or saved as a table', async () => {
  const empty = { 'GET /announcements': list([]) };
  await renderSection(section, { capabilities: ['announcements.write'], replies: empty });
  expect(await screen.findByText('No announcement yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Write an announcement' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
