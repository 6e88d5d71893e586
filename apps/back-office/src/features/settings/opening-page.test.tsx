import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTexts } from '../../lib/i18n/texts.ts';
import { AtWork } from '../../testing/at-work.tsx';
import { exampleSettings } from '../../testing/example-settings.ts';
import { ignoreLibraryWarnings } from '../../testing/render-section.tsx';
import { OpeningPage } from './opening-page.tsx';

const texts = await createTexts('en');
await texts.add(['office-settings']);

beforeEach(() => {
  ignoreLibraryWarnings();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollBy = () => undefined;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ...exampleSettings, version: 2 })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string, settings = exampleSettings) {
  const router = createMemoryRouter(
    [
      {
        path: '/aurora/settings/opening/*',
        element: (
          <AtWork>
            <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider} store={memoryStore()}>
              <OpeningPage settings={settings} onChange={() => undefined} />
            </AdminContext>
          </AtWork>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('each step has an address, and going back in the browser leads to the step before', async () => {
  const router = open('/aurora/settings/opening');
  await screen.findByText('A crest and a cover are needed before the doors open.');
  expect(router.state.location.pathname).toBe('/aurora/settings/opening/looks');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText(/^Two sentences about who you are/);
  expect(router.state.location.pathname).toBe('/aurora/settings/opening/names');
  await router.navigate(-1);
  await screen.findByText('A crest and a cover are needed before the doors open.');
});

test('a step that asks for nothing needed is ticked once it was passed', async () => {
  open('/aurora/settings/opening/names');
  const ticks = () => document.querySelectorAll('[data-step="names"] .Mui-completed').length;
  await screen.findByText(/^Two sentences about who you are/);
  expect(ticks()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await expect.poll(ticks).toBeGreaterThan(0);
});

test('the address of a step opens it', async () => {
  open('/aurora/settings/opening/fans');
  await screen.findByText(/^Fans write to this address/);
});

test('the last step says before it is pressed what the doors still need, and leads there', async () => {
  const router = open('/aurora/settings/opening/doors', {
    ...{ ...exampleSettings, state: 'UPCOMING', bannerUrl: '/files/cover.webp' },
  });
  const links = await screen.findAllByRole('link', { name: /Crest|Cover|Contact/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Crest', 'Contact address']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the doors' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Contact address' }));
  expect(router.state.location.pathname).toBe('/aurora/settings/opening/fans');
});

test('the doors of a club that has all it needs can be opened', async () => {
  const files = { logoUrl: '/files/crest.webp', bannerUrl: '/files/cover.webp' };
  open('/aurora/settings/opening/doors', {
    ...{ ...exampleSettings, ...files, state: 'UPCOMING', contactEmail: 'club@aurora.example' },
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Open the doors' });
  expect(button.disabled).toBe(false);
});

test('a club without coins is given some here, and what they are worth is set after that', async () => {
  open('/aurora/settings/opening/money', { ...exampleSettings, coinsEnabled: false });
  const coins = await screen.findByRole('switch', { name: 'Has coins of its own' });
  expect(screen.queryByLabelText(/Price of a coin/)).toBeNull();
  await userEvent.click(coins);
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.map(([, init]) => String(init?.body ?? '')))
    .toContainEqual(expect.stringContaining('"coinsEnabled":true'));
});
