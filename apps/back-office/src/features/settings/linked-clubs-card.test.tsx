import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeLinkedClub } from '@tifo/contracts/back-office/linked-clubs';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleSettings } from '../../testing/example-settings.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clubOf = (slug: string, name: string): OfficeLinkedClub => ({
  ...{ slug, name, platformName: `${name} site`, logoUrl: '', bannerUrl: '' },
  ...{ webappUrl: `https://tifo.example/clubs/${slug}`, state: 'LIVE' },
});
const harbour = clubOf('harbour', 'Harbour');
const stars = clubOf('stars', 'Stars');
const replies = {
  'GET /settings': exampleSettings,
  'GET /partners': { partners: [], version: 1 },
  'GET /linked-clubs': { linked: [harbour, stars], version: 4 },
  'GET /linking-clubs': [{ slug: 'lions', name: 'Lions' }],
  'GET /linkable-clubs': [clubOf('quay', 'Quay')],
};
const open = (more: Record<string, object>) =>
  renderSection(section, { capabilities: ['clubs.settings'], replies: { ...replies, ...more } });

test('linked clubs are put in order by keyboard and added by name, with what fans see', async () => {
  const calls = await open({ 'PUT /linked-clubs': { linked: [stars, harbour], version: 5 } });
  expect(await screen.findByText('Leads to https://tifo.example/clubs/harbour')).toBeTruthy();
  screen.getByRole('button', { name: 'Move down: Harbour' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.at(-1)).toBe('PUT /linked-clubs {"slugs":["stars","harbour"],"version":4}');
  await userEvent.click(screen.getByRole('button', { name: 'Add a club' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Name of the club' }), 'qu');
  await userEvent.click(await dialog.findByRole('radio', { name: 'Quay · Quay site' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add a club' }));
  await expect
    .poll(() => calls.at(-1))
    .toBe('PUT /linked-clubs {"slugs":["stars","harbour","quay"],"version":5}');
  expect(calls).toContain('GET /linkable-clubs?q=qu');
});

test('a linked club that has closed says that fans do not see it', async () => {
  const linked = [harbour, { ...stars, state: 'ARCHIVED' as const }];
  await open({ 'GET /linked-clubs': { linked, version: 4 } });
  expect(await screen.findByText('Your fans do not see it while it is closed.')).toBeTruthy();
  expect(screen.queryByText('Leads to https://tifo.example/clubs/stars')).toBeNull();
});

test('a club leaves the pages of another after it was told what follows', async () => {
  const calls = await open({ 'POST /linking-clubs/lions/remove': [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off the pages of Lions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Only Lions can link it again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Take off' }));
  await expect.poll(() => calls.at(-1)).toBe('POST /linking-clubs/lions/remove {}');
  await expect.poll(() => screen.queryByText('Clubs that link yours')).toBeNull();
});
