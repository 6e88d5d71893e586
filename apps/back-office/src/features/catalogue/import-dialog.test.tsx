import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = () => new File(['address,name_en\nscarf,Scarf\n'], 'season.csv', { type: 'text/csv' });
const sound: ImportReport = {
  ...{ isDone: true, added: 1, changed: 0, unchanged: 0, pictures: [] },
  rows: [{ line: 2, slug: 'scarf', outcome: 'ADDED', faults: [] }],
};
const faulty: ImportReport = {
  ...{ isDone: false, added: 0, changed: 0, unchanged: 0, pictures: [] },
  rows: [{ line: 2, slug: 'scarf', outcome: 'FAULTY', faults: [{ column: 'price_coins', code: 'missing' }] }],
};
const open = async (report: ImportReport, replies: Record<string, object> = {}) => {
  const calls = await renderSection(section, {
    capabilities: ['catalogue.read', 'catalogue.write'],
    replies: {
      'GET /exclusives': { items: [], nextCursor: null, total: 0, hasMore: false },
      'POST /catalogue-imports': report,
      ...replies,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file());
  return calls;
};

test('a table is tried, then read in', async () => {
  const calls = await open(sound);
  expect(await screen.findByText(/Added: 1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 change' }));
  await expect
    .poll(() => calls.filter((call) => call.startsWith('POST')))
    .toEqual([expect.stringContaining('"isTrial":true'), expect.stringContaining('"isTrial":false')]);
});

test('mistakes are shown by line, and nothing can be read in', async () => {
  await open(faulty);
  expect(await screen.findByText(/price_coins: is missing/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Import 0 change/ })).toHaveProperty('disabled', true);
});

/** Takes every part that is sent. */
class TakingRequest {
  upload = {};
  status = 200;
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send(body: Blob) {
    sentBytes.push(body.size);
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}
let sentBytes: number[] = [];
beforeEach(() => {
  sentBytes = [];
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', TakingRequest);
});

const PNG = Uint8Array.from([0x89, ...strToU8('PNG\r\n\u001a\n and the rest of it')]);
const zip = (entries: Record<string, Uint8Array>) =>
  new File([Uint8Array.from(zipSync(entries))], 'season.zip', { type: 'application/zip' });
const chooseZip = (chosen: File) =>
  userEvent.upload(screen.getByLabelText('Choose a zip of pictures'), chosen);
const withPicture = { ...sound, isDone: false, pictures: ['front.png'] };
const uploads = {
  'POST /media-uploads': {
    ...{ id: 'u1', expiresAt: '' },
    parts: [{ number: 1, offset: 0, length: PNG.length, url: '/part/1' }],
  },
  'POST /media-uploads/u1/finish': { id: 'm1' },
};
const callsOf = (calls: string[]) => calls.filter((call) => call.startsWith('POST'));

test('pictures of a zip are tried by name, then those that the table names are sent, and then it is read in', async () => {
  const calls = await open(withPicture, uploads);
  const pictures = { 'photos/front.png': PNG, 'photos/unused.png': PNG, '__MACOSX/photos/._front.png': PNG };
  await chooseZip(zip({ ...pictures, 'photos/notes.txt': strToU8('Call Odile') }));
  expect(await screen.findByText(/2 pictures in the zip.*no PNG, JPEG or WebP: notes.txt/)).toBeTruthy();
  await expect.poll(() => callsOf(calls).at(-1)).toContain('{"name":"front.png","mediaId":null}');
  expect(sentBytes).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 change' }));
  await expect.poll(() => callsOf(calls).at(-1)).toContain('"isTrial":false');
  expect(callsOf(calls).at(-1)).toContain(
    '"pictures":[{"name":"front.png","mediaId":"m1"},{"name":"unused.png","mediaId":null}]',
  );
  expect(sentBytes).toEqual([PNG.length]);
});

test('what was sent stays in the library and is not sent again', async () => {
  const calls = await open(withPicture, uploads);
  await chooseZip(zip({ 'front.png': PNG }));
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 change' }));
    const imports = () => callsOf(calls).filter((call) => call.includes('"isTrial":false'));
    await expect.poll(() => imports().length).toBe(times);
    expect(await screen.findByText(/1 picture is in your library/)).toBeTruthy();
    expect(sentBytes).toEqual([PNG.length]);
  }
});

test('names that are missing are shown by line', async () => {
  const faults = [
    { column: 'pictures' as const, code: 'pictureMissing' as const, names: ['a.png', 'b.png'] },
  ];
  await open({ ...faulty, rows: [{ line: 2, slug: 'scarf', outcome: 'FAULTY', faults }] });
  expect(await screen.findByText(/pictures: a.png, b.png are neither in the zip/)).toBeTruthy();
});

test('what is no zip, and what is no picture, is said before anything is imported', async () => {
  const calls = await open(withPicture, uploads);
  await chooseZip(new File(['no zip'], 'season.zip', { type: 'application/zip' }));
  expect(await screen.findByText('This file cannot be read as a zip.')).toBeTruthy();
  await chooseZip(zip({ 'front.png': strToU8('no picture') }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 change' }));
  expect(await screen.findByText(/front.png is no picture that can be read/)).toBeTruthy();
  expect(sentBytes).toEqual([]);
  expect(callsOf(calls).filter((call) => call.includes('"isTrial":false'))).toEqual([]);
});
