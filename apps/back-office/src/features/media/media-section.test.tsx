import { cleanup, screen } from '@testing-library/react';
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
  ...{ id: 'm1', name: 'Tifosi', url: '/files/media/m1.webp', width: 60, height: 40, version: 1 },
  ...{ alt: { en: '', fr: '' }, createdAt: '2026-01-01T10:00:00.000Z' },
};

async function open(uses: MediaUses) {
  await renderSection(section, {
    capabilities: ['media.write'],
    replies: {
      'GET /media': { items: [asset], nextCursor: null, total: 1, hasMore: false },
      'GET /media/m1/uses': uses,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Tifosi/ }));
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
