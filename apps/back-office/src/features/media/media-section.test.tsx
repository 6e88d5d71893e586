import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaAsset, MediaUses } from '@tifo/contracts/back-office/media';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asset: MediaAsset = {
  ...{ type: 'IMAGE', posterUrl: null },
  ...{ id: 'm1', name: 'Tifosi', url: '/files/media/m1.webp', width: 60, height: 40, version: 1 },
  focus: { x: 4, y: 4 },
  ...{ alt: { en: '', fr: '' }, isDecorative: false, createdAt: '2026-01-01T10:00:00.000Z' },
};

async function open(uses: MediaUses) {
  const calls = await renderSection(section, {
    capabilities: ['media.write'],
    replies: {
      'GET /media': { items: [asset], nextCursor: null, total: 1, hasMore: false },
      'GET /media/m1/uses': uses,
      'PUT /media/m1': { ...asset, version: 2 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Tifosi/ }));
  return calls;
}

test('a picture says where it is shown, each place with a link', async () => {
  await open({
    hasMore: false,
    items: [{ kind: 'EXCLUSIVE', id: 'e1', name: { en: 'Red scarf', fr: 'Écharpe rouge' } }],
  });
  const link = await screen.findByRole('link', { name: 'Red scarf' });
  expect(link.getAttribute('href')).toBe('/aurora/catalogue/e1');
});

test('a picture that nothing shows says so', async () => {
  await open({ items: [], hasMore: false });
  expect(await screen.findByText('Nowhere yet.')).toBeTruthy();
});

test('the focus point follows the arrow keys, stays within the picture, and is saved', async () => {
  const calls = await open({ items: [], hasMore: false });
  const point = await screen.findByRole('slider', { name: 'Focus point' });
  point.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp>6/}');
  expect(point.getAttribute('aria-valuetext')).toBe('38% from the left, 0% from the top');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('PUT /media/m1')))
    .toContain('"focus":{"x":3,"y":0}');
});

test('what will change is said before a picture is replaced', async () => {
  await open({
    items: [{ kind: 'LINKED_CLUB', id: 'c2', name: { en: 'Borealis', fr: '' } }],
    hasMore: false,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace “Tifosi”' }));
  expect(await dialog.findByText('Page of a club that links yours')).toBeTruthy();
  const submit = dialog.getByRole('button', { name: 'Replace it everywhere' });
  expect(submit).toHaveProperty('disabled', true);
  const file = new File(['png'], 'new.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Choose the new picture'), file);
  expect(submit).toHaveProperty('disabled', false);
  expect(await dialog.findByAltText('New picture')).toBeTruthy();
});
