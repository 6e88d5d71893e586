import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { AdminContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';
import { ignoreLibraryWarnings } from '../testing/render-section.tsx';
import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

const texts = await createTexts('en');
const adaOf = (id: string) => ({ fans: [{ id, name: `Ada ${id}`, email: `${id}@fans.test` }] });

function Place() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

/** Opens the search by its shortcut; `reply` answers what is searched for. */
async function openSearch(reply: (q: string) => Promise<Response>, capabilities: Capability[] = []) {
  ignoreLibraryWarnings();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const q = new URL(address, 'http://localhost').searchParams.get('q') ?? '';
    asked.push(q);
    return reply(q);
  });
  const workplace = {
    ...{
      slug: 'aurora',
      name: 'Aurora',
      logoUrl: '',
      state: 'LIVE' as const,
      languages: [],
      roles: [],
      capabilities,
    },
  };
  const session = {
    ...{ username: 'odile', name: 'Odile', email: 'odile@club.example', isPlatformAdmin: false },
    ...{ workplaces: [workplace], hasMoreClubs: false, platform: null, endsAt: '2030-01-01T00:00:00.000Z' },
  };
  render(
    <MemoryRouter initialEntries={['/aurora']}>
      <WorkplaceContext value={{ session, workplace, refresh: async () => undefined }}>
        <AdminContext i18nProvider={texts}>
          <SearchBox />
          <Place />
        </AdminContext>
      </WorkplaceContext>
    </MemoryRouter>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return { asked, field: await screen.findByRole('combobox', { name: 'Search the club' }) };
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('the arrows choose among what was found in groups, Enter opens it', async () => {
  const found = {
    fans: [{ id: 'f1', name: 'Ada Byron', email: 'ada@fans.test' }],
    exclusives: [{ id: 'e1', name: { en: 'Adapted boots', fr: '' }, imageUrl: '', isLot: true }],
    orders: [{ id: 'o1', number: 'AAAAA-BBBBB', buyer: 'Ada Byron' }],
    payments: [
      {
        id: 'm1',
        number: 'pay_1',
        amount: { value: 25, currency: 'EUR', text: '€25.00' },
        payer: 'Ada Byron',
      },
    ],
    invoices: [{ id: 'i1', number: '2026-000007', buyer: 'Ada Byron' }],
    receipts: [{ id: 'r1', number: '2026-000007', donor: 'Ada Byron' }],
    posts: [{ id: 'p1', name: { en: 'Ada plays', fr: '' }, imageUrl: '' }],
  };
  const { asked, field } = await openSearch(async () => Response.json(found));
  await userEvent.type(field, 'ada');
  expect(await screen.findAllByRole('option')).toHaveLength(7);
  expect(asked).toEqual(['ada']);
  expect(screen.getByRole('group', { name: 'Orders' }).textContent).toContain('AAAAA-BBBBB');
  expect(chosen()).toContain('Ada Byron');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toContain('Ada plays');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.querySelector('output')?.textContent).toBe('/aurora/orders/o1');
});

test('a number leads to its payment, or to its line in the list', async () => {
  const found = {
    payments: [
      { id: 'm1', number: '2026-7', amount: { value: 25, currency: 'EUR', text: '€25.00' }, payer: 'Ada' },
    ],
    receipts: [{ id: 'r1', number: '2026-000007', donor: 'Ada' }],
  };
  const { field } = await openSearch(async () => Response.json(found));
  await userEvent.type(field, '2026-7');
  expect((await screen.findByRole('group', { name: 'Payments' })).textContent).toMatch(/Ada · 25.00\s€/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(document.querySelector('output')?.textContent).toBe('/aurora/receipts?filter={"q":"2026-000007"}');
});

test('whoever may open no file of a fan is led to the list', async () => {
  const { field } = await openSearch(async () => Response.json(adaOf('a1')));
  await userEvent.type(field, 'ada');
  await userEvent.click(await screen.findByRole('option', { name: /Ada a1/ }));
  expect(document.querySelector('output')?.textContent).toBe('/aurora/fans?filter={"q":"a1@fans.test"}');
});

test('a late reply never replaces what was asked after it', async () => {
  let answerFirst: (reply: Response) => void = () => undefined;
  const { asked, field } = await openSearch((q) =>
    q === 'ad'
      ? new Promise<Response>((answer) => {
          answerFirst = answer;
        })
      : Promise.resolve(Response.json(adaOf('new'))),
  );
  await userEvent.type(field, 'ad');
  await waitFor(() => expect(asked).toEqual(['ad']));
  await userEvent.type(field, 'a');
  expect(await screen.findByRole('option', { name: /Ada new/ })).toBeDefined();
  answerFirst(Response.json(adaOf('old')));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ada newnew@fans.test',
  ]);
});

test('a failure is said, and what was asked is asked again', async () => {
  let isBroken = true;
  const { field } = await openSearch(async () => {
    if (isBroken) throw new TypeError('Failed to fetch');
    return Response.json({ fans: [] });
  });
  await userEvent.type(field, 'ada');
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot be reached right now');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found. Try a shorter word.')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
