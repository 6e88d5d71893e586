import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaAsset, MediaUses } from '@tifo/contracts/back-office/media';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asset: MediaAsset = {
  ...{ type: 'IMAGE', posterUrl: null },
  ...{ id: 'm1', name: 'Tifosi', url: '/files/media/m1.webp', width: 60, height: 40, version: 1 },
  focus: { x: 4, y: 4 },
  ...{ alt: { en: '', fr: '' }, isDecorative: false, createdAt: '2026-01-01T10:00:00.000Z' },
};

const video: MediaAsset = { ...asset, type: 'VIDEO', url: '/files/media/m1.mp4' };

async function open(uses: MediaUses, item = asset) {
  const upload = { id: 'u1', parts: [], expiresAt: '2030-01-01T00:00:00.000Z' };
  const calls = await renderSection(section, {
    capabilities: ['media.write'],
    replies: {
      'GET /media': { items: [item], nextCursor: null, total: 1, hasMore: false },
      'GET /media/m1/uses': uses,
      'PUT /media/m1': { ...item, version: 3 },
      'POST /media-uploads': upload,
      'PUT /media/m1/poster': { ...item, version: 2, posterUrl: '/files/media/u1.webp' },
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

test('a picture can be looked at and closed again', async () => {
  await open({ items: [], hasMore: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
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

test('a picture that was removed is found and put back', async () => {
  const calls = await renderSection(section, {
    capabilities: ['media.write'],
    replies: {
      'GET /media': { items: [asset], nextCursor: null, total: 1, hasMore: false },
      'GET /media/m1/uses': { items: [], hasMore: false },
      'POST /media/m1/bring-back': asset,
    },
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Library' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Removed pictures and videos' }));
  await expect.poll(() => calls.at(-1)).toContain('filter[archived]=yes');
  await userEvent.click(await screen.findByRole('button', { name: /Tifosi/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tifosi' }));
  expect(dialog.queryByRole('button', { name: 'Remove from the library' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Put back into the library' }));
  await expect.poll(() => calls).toContain('POST /media/m1/bring-back');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
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

test('a video says what it lacks, and takes a poster without losing what is being typed', async () => {
  const calls = await open({ items: [], hasMore: false }, video);
  expect(screen.getByText('No description yet')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Tifosi' }));
  expect(dialog.queryByRole('slider', { name: 'Focus point' })).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByText('No poster yet')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Description (English)'), 'The goal');
  const picture = new File(['png'], 'goal.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), picture);
  expect(await dialog.findByText('The poster that fans see')).toBeTruthy();
  expect(calls).toContain('PUT /media/m1/poster {"uploadId":"u1","version":1}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls.find((call) => call.startsWith('PUT /media/m1 '))).toContain('"version":2');
  expect(calls.find((call) => call.startsWith('PUT /media/m1 '))).toContain('The goal');
});

test('a moment of the video is its poster once its pictures are there', async () => {
  const drawn: unknown[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (...of: unknown[]) => drawn.push(of.slice(1)),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
  const calls = await open({ items: [], hasMore: false }, video);
  const grab = await screen.findByRole('button', { name: 'Use this moment' });
  expect(grab).toHaveProperty('disabled', true);
  const player = document.querySelector('[role="dialog"] video');
  if (!player) throw new Error('No video');
  Object.defineProperties(player, { videoWidth: { value: 4800 }, videoHeight: { value: 2400 } });
  fireEvent.loadedData(player);
  await userEvent.click(grab);
  await expect.poll(() => calls.some((call) => call.startsWith('PUT /media/m1/poster'))).toBe(true);
  expect(drawn).toEqual([[0, 0, 2400, 1200]]);
});

test('a video of another kind is refused before it is sent', async () => {
  const calls = await open({ items: [], hasMore: false });
  await userEvent.keyboard('{Escape}');
  const film = new File(['film'], 'derby.mov', { type: 'video/quicktime' });
  const input = screen.getByLabelText('Choose pictures or videos', { selector: 'input' });
  await userEvent.upload(input, film, { applyAccept: false });
  expect(await screen.findByText(/derby\.mov did not arrive\. Save this video as MP4/)).toBeTruthy();
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
});
