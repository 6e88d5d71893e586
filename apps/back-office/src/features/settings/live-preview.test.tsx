import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleSettings } from '../../testing/example-settings.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PREVIEW = 'POST /settings-previews';

async function open(replies: Record<string, object>) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const calls = await renderSection(section, {
    capabilities: ['clubs.settings'],
    replies: {
      'GET /settings': exampleSettings,
      'GET /partners': { partners: [], version: 1 },
      'GET /linked-clubs': { linked: [], version: 1 },
      'GET /linking-clubs': [],
      ...replies,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the preview' }));
  return calls;
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Aurora, as a fan sees it');
const previewed = (calls: string[]) =>
  calls.filter((call) => call.startsWith(PREVIEW)).map((call) => JSON.parse(call.slice(call.indexOf('{'))));

test('the page is made anew with what is typed, which is not saved, and runs no scripts', async () => {
  const calls = await open({ [PREVIEW]: { html: '<style>p{}</style><p>Lions</p>' } });
  expect((await frame()).getAttribute('srcdoc')).toContain('<p>Lions</p>');
  expect((await frame()).getAttribute('sandbox')).toBe('allow-same-origin');
  fireEvent.change(screen.getByLabelText(/^Name of the club/), { target: { value: 'Aurora United' } });
  await expect.poll(() => previewed(calls).at(-1)?.name).toBe('Aurora United');
  expect(previewed(calls)[0]).not.toHaveProperty('version');
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
});

test('another page can be looked at, which says that its prices are those that are saved', async () => {
  const calls = await open({ [PREVIEW]: { html: '<p>Lions</p>' } });
  await frame();
  fireEvent.change(screen.getByLabelText(/^Price of a coin/), { target: { value: '7' } });
  expect(screen.queryByText(/Prices in euros follow/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'An item' }));
  expect(await screen.findByText(/Prices in euros follow/)).toBeTruthy();
  await expect.poll(() => calls.some((call) => call.startsWith(`${PREVIEW}?page=ITEM`))).toBe(true);
});

test('where nothing is sold, the page of an item says so', async () => {
  await open({ [PREVIEW]: { html: '' } });
  expect(await screen.findByText(/no item is shown to fans/)).toBeTruthy();
});

test('what cannot be read yet leaves the page as it was, and says so', async () => {
  const refused = {
    code: 'request.invalid',
    detail: 'Invalid',
    errors: [{ path: 'body.name', message: 'x' }],
  };
  const replies: Record<string, object> = { [PREVIEW]: { html: '<p>Lions</p>' } };
  await open(replies);
  await frame();
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }));
  fireEvent.change(screen.getByLabelText(/^Name of the club/), { target: { value: '' } });
  expect(await screen.findByText('The preview waits until all fields can be read.')).toBeTruthy();
  expect((await frame()).getAttribute('srcdoc')).toBe('<p>Lions</p>');
});
