import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleSettings } from '../../testing/example-settings.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const partnerOf = (id: string, name: string) => ({ id, name, slug: id, logoUrl: `/files/${id}.webp` });
const wind = partnerOf('wind', 'Northwind');
const loom = partnerOf('loom', 'Maison Tissard');
const replies = {
  'GET /settings': exampleSettings,
  'GET /linked-clubs': { linked: [], version: 1 },
  'GET /linking-clubs': [],
  'GET /partners': { partners: [wind, loom], version: 4 },
};
const open = (saved: object[]) =>
  renderSection(section, {
    capabilities: ['clubs.settings'],
    replies: { ...replies, 'PUT /partners': { partners: saved, version: 5 } },
  });
const draftOf = ({ id, name, logoUrl }: typeof wind) => ({ id, name, logoUrl });
const put = (partners: object[]) => `PUT /partners ${JSON.stringify({ partners, version: 4 })}`;

test('partners are put in order by keyboard', async () => {
  const calls = await open([loom, wind]);
  (await screen.findByRole('button', { name: 'Move down: Northwind' })).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.at(-1)).toBe(put([draftOf(loom), draftOf(wind)]));
});

test('a partner gets another name, and keeps its logo', async () => {
  const calls = await open([wind, loom]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Maison Tissard' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Tissard');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls.at(-1)).toBe(put([draftOf(wind), { ...draftOf(loom), name: 'Tissard' }]));
});

test('a new partner is not saved without a logo', async () => {
  await open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a partner' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Avel');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('a partner is removed after it was told what follows', async () => {
  const calls = await open([loom]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Northwind' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/no longer see the logo/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => calls.at(-1)).toBe(put([draftOf(loom)]));
  await expect.poll(() => screen.queryByText('Northwind')).toBeNull();
});
