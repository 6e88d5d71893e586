import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { PLATFORM, placesOf } from '../lib/session/workplace-context.ts';
import { ignoreLibraryWarnings } from '../testing/render-section.tsx';
import { SECTIONS } from './sections.ts';
import { WorkplacePage } from './workplace-page.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

/** The session as a new reply of the server holds it: equal to the one before, and another object. */
const readSession = (): StaffSession => ({
  ...{ username: 'ines', name: 'Inès', email: 'ines@stands.test', isPlatformAdmin: true },
  ...{ workplaces: [], hasMoreClubs: false, endsAt: '2030-01-01T00:00:00.000Z' },
  platform: { name: 'The Stands', capabilities: ['clubs.create'], databases: [] },
});

function Page({ session }: { session: StaffSession }) {
  const place = placesOf(session).find(({ slug }) => slug === PLATFORM);
  if (!place) throw new Error('Nobody runs the platform');
  return (
    <WorkplacePage
      session={session}
      workplace={place}
      texts={texts}
      onLeave={async () => undefined}
      onRefresh={async () => undefined}
    />
  );
}

const openAt = (session: StaffSession) => (
  <MemoryRouter initialEntries={[`/${PLATFORM}/clubs/new`]}>
    <AdminContext dataProvider={{} as DataProvider} i18nProvider={texts}>
      <Routes>
        <Route path="/:slug/*" element={<Page session={session} />} />
      </Routes>
    </AdminContext>
  </MemoryRouter>
);

test('a session read again leaves the open screen, and what is typed on it, alone', async () => {
  ignoreLibraryWarnings();
  const { rerender } = render(openAt(readSession()));
  const name = await screen.findByRole('textbox', { name: 'Name of the club' });
  await userEvent.type(name, 'Harbour');
  rerender(openAt(readSession()));
  expect(screen.getByRole('textbox', { name: 'Name of the club' })).toBe(name);
  expect(name).toHaveProperty('value', 'Harbour');
});

test('a page whose files cannot be loaded says so, and is loaded again', async () => {
  ignoreLibraryWarnings();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clubs = SECTIONS.find(({ name }) => name === 'clubs');
  if (!clubs) throw new Error('There is no section of clubs');
  const failure = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(clubs, 'load').mockRejectedValue(failure);
  render(openAt(readSession()));
  await screen.findByText('This page could not be shown. Check your connection, then load it again.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Clubs' })).toBeDefined();
});
