import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';
import { ignoreLibraryWarnings } from '../testing/render-section.tsx';
import { ClubSwitch } from './club-switch.tsx';

afterEach(cleanup);

const texts = await createTexts('en');
const clubOf = (slug: string, name: string) => ({
  ...{ slug, name, logoUrl: '', state: 'LIVE' as const, languages: [], roles: [], capabilities: [] },
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(session: Partial<StaffSession>) {
  ignoreLibraryWarnings();
  const workplace = clubOf('aurora', 'Aurora');
  const whole: StaffSession = {
    ...{ username: 'ines', name: 'Inès', email: 'ines@stands.test', isPlatformAdmin: true },
    ...{ workplaces: [workplace, clubOf('quay', 'Quay')], hasMoreClubs: false },
    ...{
      platform: { name: 'The Stands', capabilities: [], databases: [] },
      endsAt: '2030-01-01T00:00:00.000Z',
    },
    ...session,
  };
  render(
    <MemoryRouter initialEntries={['/aurora']}>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <WorkplaceContext value={{ session: whole, workplace, refresh: async () => undefined }}>
          <ClubSwitch />
          <Address />
        </WorkplaceContext>
      </AdminContext>
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole('status').textContent;

test('a few clubs are chosen from a menu', async () => {
  open({});
  await userEvent.click(screen.getByRole('combobox', { name: 'Club' }));
  await userEvent.click(screen.getByRole('option', { name: 'Quay' }));
  expect(address()).toBe('/quay');
});

test('where there are more than a menu shows, the club is found by its name, and the platform stands first', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams } = new URL(path, 'http://localhost');
    asked.push(searchParams.get('q') ?? '');
    const items = searchParams.has('q') ? [clubOf('zenith', 'Zenith')] : [clubOf('aurora', 'Aurora')];
    return Response.json({ items, nextCursor: null, total: 1, hasMore: false });
  });
  open({ hasMoreClubs: true });
  const field = screen.getByRole('combobox', { name: 'Club' });
  expect(field).toHaveProperty('value', 'Aurora');
  await userEvent.click(field);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The Stands',
      'Aurora',
    ]),
  );
  await userEvent.clear(field);
  await userEvent.type(field, 'zen');
  await userEvent.click(await screen.findByRole('option', { name: 'Zenith' }));
  expect(asked).toContain('zen');
  expect(address()).toBe('/zenith');
});
