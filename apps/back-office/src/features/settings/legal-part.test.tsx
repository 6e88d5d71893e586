import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
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
const KEY = 'private/signatures/aurora/a.png';
const IMAGE = 'data:image/png;base64,aGk=';

let saved: ClubSettings['legalIdentity'][];

beforeEach(() => {
  ignoreLibraryWarnings();
  saved = [];
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollBy = () => undefined;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/signatures'))
      return Response.json({ signatureKey: KEY, image: IMAGE }, { status: 201 });
    if (pathname.endsWith('/signature')) return Response.json({ signature: null });
    if (method === 'PUT') saved.push(JSON.parse(String(body)).legalIdentity);
    return Response.json({ ...exampleSettings, version: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const element = (
    <AtWork>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider} store={memoryStore()}>
        <OpeningPage settings={exampleSettings} onChange={() => undefined} />
      </AdminContext>
    </AtWork>
  );
  const routes = [{ path: '/aurora/settings/opening/*', element }];
  const router = createMemoryRouter(routes, { initialEntries: ['/aurora/settings/opening/legal'] });
  render(<RouterProvider router={router} />);
}

const fill = async (label: RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(within(await screen.findByRole('listbox')).getByText(option));
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

test('a club gives all that its receipts and invoices need, and reads what they still wait for', async () => {
  open();
  const said = await screen.findByText(/^For tax receipts, still missing/);
  expect(said.textContent).toContain('who signs');
  await fill(/^Registered name/, 'Fondation du Port');
  await fill(/^Legal form/, 'Fonds de dotation');
  await fill(/^SIREN/, '732 829 320');
  await fill(/^Street/, '1 quai Vert');
  await fill(/^Postal code/, '56100');
  await fill(/^Town/, 'Lorient');
  await choose(/^VAT/, 'Exempt as a non-profit body (art. 261, 7, 1° of the CGI)');
  expect(screen.getByText('Invoices can be issued.')).toBeTruthy();
  await choose(/^Kind of body/, 'An endowment fund');
  await fill(/^Purpose.*English/, 'Sport for all');
  await fill(/^Who signs/, 'Maëlle Riou');
  await fill(/^In which capacity.*English/, 'Treasurer');
  const file = new File(['picture'], 'signature.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), file);
  expect((await screen.findByRole('img', { name: 'Signature' })).getAttribute('src')).toBe(IMAGE);
  expect(screen.getByText('Tax receipts can be issued.')).toBeTruthy();
  await press();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    ...{ siren: '732829320', quality: 'ENDOWMENT_FUND', vat: { exemption: 'ART_261_7_1' } },
    signatory: {
      ...{ name: 'Maëlle Riou', capacity: { en: 'Treasurer', fr: 'Treasurer' }, signatureKey: KEY },
    },
  });
});

test('half an address is not thrown away in silence', async () => {
  open();
  await fill(/^Street/, '1 quai Vert');
  await press();
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(saved).toEqual([]);
});
